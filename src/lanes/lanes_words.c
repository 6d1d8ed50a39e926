#include <config.h>

#define LANES_NAME words
#include "lanes/vec_words.h"

#include "lanes/kernel.h"
