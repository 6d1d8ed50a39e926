#include <config.h>

#define LANES_NAME neon
#include "lanes/vec_neon.h"

#include "lanes/kernel.h"
