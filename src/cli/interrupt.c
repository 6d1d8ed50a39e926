/* interrupt.c -- a signal is but a note that all loops look at. */
#include <config.h>

#include "cli/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

/* A signal handler reaches nothing but globals. */
static atomic_bool came;

static void note(int signal)
{
    (void)signal;
    atomic_store_explicit(&came, true, memory_order_relaxed);
}

void interrupt_catch(void)
{
    static const int signals[] = {SIGINT, SIGTERM};
    struct sigaction action = {.sa_handler = note,
                               .sa_flags = (int)SA_RESETHAND};
    struct sigaction before;

    sigemptyset(&action.sa_mask);
    for (size_t k = 0; k < sizeof signals / sizeof *signals; k++)
        /* Whoever started us with the signal ignored wants it ignored. */
        if (sigaction(signals[k], NULL, &before) == 0 &&
            before.sa_handler != SIG_IGN)
            sigaction(signals[k], &action, NULL);
}

bool interrupt_came(void)
{
    return atomic_load_explicit(&came, memory_order_relaxed);
}
