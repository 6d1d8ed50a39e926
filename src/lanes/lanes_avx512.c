#include <config.h>

#define LANES_NAME avx512
#define LANES      32
#include "lanes/vec_avx512.h"

#include "lanes/kernel.h"
