#include <config.h>

#define LANES_NAME avx512vl
#define LANES      16
#include "lanes/vec_avx512.h"

#include "lanes/kernel.h"
