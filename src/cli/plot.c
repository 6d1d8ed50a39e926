#include <config.h>

#include "cli/plot.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/svg.h"

/* --- The sheet ---------------------------------------------------------- */

/* In pixels, from the top left. */
enum {
    WIDTH = 1000,
    TOP = 78,
    BOTTOM = 372,
    HEIGHT = 420,
    TIME_LEFT = 56,
    TIME_RIGHT = 560,
    NODES_LEFT = 690,
    NODES_RIGHT = 976
};

static const char style[] =
    "<style>\n"
    "text{font:13px Helvetica,Arial,sans-serif;fill:#333}\n"
    ".title{font-size:16px;font-weight:bold;fill:#111}\n"
    ".small{font-size:11px;fill:#666}\n"
    ".name{font-weight:bold;paint-order:stroke;stroke:#fff;stroke-width:5px;"
    "stroke-linejoin:round}\n"
    ".grid{stroke:#e4e4e4}\n"
    ".base{stroke:#888}\n"
    ".curve{fill:none;stroke-width:2;stroke-linejoin:round}\n"
    ".range{stroke-width:1.5}\n"
    ".half{stroke-width:8}\n"
    ".median{stroke-width:3}\n"
    "</style>\n";

/* Colours that most eyes tell apart; dashes for all eyes, and for grey. */
static const struct look {
    const char *colour, *dashes;
} looks[] = {
    {"#111111", "none"},    {"#0072b2", "8 3"},     {"#d55e00", "2 2.5"},
    {"#009e73", "9 3 2 3"}, {"#aa4499", "5 2"},     {"#b58900", "1 2"},
    {"#56a0d3", "12 4"},    {"#777777", "6 2 1 2"},
};

static const struct look *look_of(size_t k)
{
    return &looks[k % (sizeof looks / sizeof *looks)];
}

/* 10^power nanoseconds */
static void label_time(int power, char text[LABEL_ROOM])
{
    static const char *const unit[] = {"ns", "&#181;s", "ms", "s", "ks"};
    static const char *const number[] = {"1", "10", "100"};

    snprintf(text, LABEL_ROOM, "%s %s", number[power % 3],
             unit[power / 3 < 4 ? power / 3 : 4]);
}

static void label_nodes(int power, char text[LABEL_ROOM])
{
    static const char *const unit[] = {"", "k", "M", "G", "T"};
    static const char *const number[] = {"1", "10", "100"};

    snprintf(text, LABEL_ROOM, "%s%s", number[power % 3],
             unit[power / 3 < 4 ? power / 3 : 4]);
}

/* --- Times -------------------------------------------------------------- */

/* The height of a share of the puzzles, 0 to 1. */
static double height_of(double share)
{
    return BOTTOM - share * (BOTTOM - TOP);
}

/* Up by one puzzle at the time that it took; not for the open ones.  Points
 * that would fall together are left out. */
static void draw_curve(struct output *out, const struct axis *axis,
                       const struct contender *c, const struct look *look)
{
    double last = axis_place(axis, c->time[0]);

    output_format(out,
                  "<path class=\"curve\" stroke=\"%s\" stroke-dasharray=\"%s\""
                  " d=\"M%.1f %d",
                  look->colour, look->dashes, last, BOTTOM);
    for (size_t k = 0; k < c->finished; k++) {
        const double x = axis_place(axis, c->time[k]);
        if (x - last < 0.7 && k + 1 < c->finished)
            continue;
        output_format(out, "L%.1f %.1f", x,
                      height_of((double)(k + 1) / (double)c->puzzles));
        last = x;
    }
    output_text(out, "\"/>\n");
}

/* A dot on a curve, and the height of the name beside it. */
struct label {
    const struct contender *contender;
    const struct look *look;
    double x, y, name_y;
};

/* Where a name goes: to a height on its curve, or the end if that is lower. */
static struct label label_at(const struct axis *axis, const struct contender *c,
                             const struct look *look, double share)
{
    const double most = (double)c->finished / (double)c->puzzles;
    const double here = share < most ? share : most;
    size_t k = (size_t)(here * (double)c->puzzles);

    if (k >= c->finished)
        k = c->finished - 1;
    const double y = height_of(here);
    return (struct label){c, look, axis_place(axis, c->time[k]), y, y};
}

static void draw_label(struct output *out, const struct axis *axis,
                       const struct label *label)
{
    const bool is_right = label->x > axis->right - 70;
    char attributes[128];

    output_format(out,
                  "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" "
                  "fill=\"%s\"/>\n",
                  label->x, label->y, label->look->colour);
    snprintf(attributes, sizeof attributes,
             "class=\"name\" style=\"fill:%s\"%s", label->look->colour,
             is_right ? " text-anchor=\"end\"" : "");
    svg_text(out,
             (struct point){label->x + (is_right ? -9 : 9), label->name_y + 4},
             attributes, label->contender->name);
}

/* Sort from the bottom up, and lift names off those below them. */
static void spread_labels(struct label *label, size_t n)
{
    const double apart = 17;

    for (size_t k = 1; k < n; k++) {
        const struct label moved = label[k];
        size_t m = k;
        for (; m > 0 && label[m - 1].y < moved.y; m--)
            label[m] = label[m - 1];
        label[m] = moved;
    }
    for (size_t k = 1; k < n; k++)
        if (label[k].name_y > label[k - 1].name_y - apart)
            label[k].name_y = label[k - 1].name_y - apart;
}

/* How many engines are quicker than this one, by the median? */
static size_t rank(const struct contest *contest, const struct contender *c)
{
    size_t quicker = 0;

    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const other = &contest->contender[k];
        if (other->finished == 0 || other == c)
            continue;
        const uint64_t theirs = other->time[other->finished / 2];
        const uint64_t ours = c->time[c->finished / 2];
        quicker += theirs < ours || (theirs == ours && other < c);
    }
    return quicker;
}

static void draw_shares(struct output *out)
{
    for (unsigned percent = 0; percent <= 100; percent += 25) {
        const double y = height_of(percent / 100.0);
        char text[16];
        svg_line(out, "class=\"grid\"", (struct point){TIME_LEFT, y},
                 (struct point){TIME_RIGHT, y});
        snprintf(text, sizeof text, "%u%%", percent);
        svg_text(out, (struct point){TIME_LEFT - 8, y + 4},
                 "text-anchor=\"end\"", text);
    }
}

/* The quickest are named at the top, so that no name lies upon another. */
static void draw_labels(const struct contest *contest, struct output *out,
                        const struct axis *axis, size_t n)
{
    struct label label[CONTENDERS_MAX];
    size_t labels = 0;

    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const c = &contest->contender[k];
        const double down = ((double)rank(contest, c) + 0.5) / (double)n;
        if (c->finished > 0)
            label[labels++] = label_at(axis, c, look_of(k), 0.9 - 0.8 * down);
    }
    spread_labels(label, labels);
    for (size_t k = 0; k < labels; k++)
        draw_label(out, axis, &label[k]);
}

static void draw_times(const struct contest *contest, struct output *out)
{
    uint64_t least = UINT64_MAX;
    uint64_t largest = 0;
    size_t n = 0;

    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const c = &contest->contender[k];
        if (c->finished == 0)
            continue;
        least = c->time[0] < least ? c->time[0] : least;
        if (c->time[c->finished - 1] > largest)
            largest = c->time[c->finished - 1];
        n++;
    }
    if (n == 0)
        return;
    const struct axis axis = axis_for(least, largest, TIME_LEFT, TIME_RIGHT);
    draw_shares(out);
    axis_draw(out, &axis, TOP, BOTTOM, label_time);
    for (size_t k = 0; k < contest->contenders; k++)
        if (contest->contender[k].finished > 0)
            draw_curve(out, &axis, &contest->contender[k], look_of(k));
    draw_labels(contest, out, &axis, n);
}

/* --- Nodes -------------------------------------------------------------- */

/* From the least to the most; half of the puzzles in the bar; the median. */
static void draw_range(struct output *out, const struct axis *axis,
                       const struct contender *c, const struct look *look,
                       double y)
{
    const size_t n = c->puzzles;
    const double low = axis_place(axis, c->nodes[0]);
    const double high = axis_place(axis, c->nodes[n - 1]);
    const uint64_t middle = c->nodes[(n - 1) / 2];
    const double median = axis_place(axis, middle);
    char text[128];

    snprintf(text, sizeof text, "class=\"range\" stroke=\"%s\"", look->colour);
    svg_line(out, text, (struct point){low, y}, (struct point){high, y});
    snprintf(text, sizeof text, "class=\"half\" stroke=\"%s\"", look->colour);
    svg_line(
        out, text, (struct point){axis_place(axis, c->nodes[n / 4]) - 1, y},
        (struct point){axis_place(axis, c->nodes[(3 * n + 3) / 4 - 1]) + 1, y});
    snprintf(text, sizeof text, "class=\"median\" stroke=\"%s\"", look->colour);
    svg_line(out, text, (struct point){median, y - 8},
             (struct point){median, y + 8});
    if (c->finished < n)
        output_format(out, "<path fill=\"%s\" d=\"M%.1f %.1fl9 5l-9 5z\"/>\n",
                      look->colour, high, y - 5);
    snprintf(text, sizeof text, "%s%" PRIu64,
             (n + 1) / 2 > c->finished ? "&gt;" : "", middle);
    svg_text(out, (struct point){median, y - 13},
             "class=\"small\" text-anchor=\"middle\"", text);
}

static void draw_row(struct output *out, const struct axis *axis,
                     const struct contender *c, const struct look *look,
                     double y)
{
    char text[128];

    snprintf(text, sizeof text,
             "class=\"name\" text-anchor=\"end\" style=\"fill:%s\"",
             look->colour);
    svg_text(out, (struct point){NODES_LEFT - 12, y + 5}, text, c->name);
    draw_range(out, axis, c, look, y);
    if (c->finished == c->puzzles)
        return;
    snprintf(text, sizeof text, "%zu not finished", c->puzzles - c->finished);
    svg_text(out, (struct point){NODES_RIGHT, y + 20},
             "class=\"small\" text-anchor=\"end\"", text);
}

static void draw_nodes(const struct contest *contest, struct output *out)
{
    uint64_t least = UINT64_MAX;
    uint64_t largest = 0;
    size_t n = 0;
    size_t row = 0;

    for (size_t k = 0; k < contest->contenders; k++) {
        const struct contender *const c = &contest->contender[k];
        if (c->puzzles == 0)
            continue;
        least = c->nodes[0] < least ? c->nodes[0] : least;
        if (c->nodes[c->puzzles - 1] > largest)
            largest = c->nodes[c->puzzles - 1];
        n++;
    }
    if (n == 0)
        return;
    const struct axis axis = axis_for(least, largest, NODES_LEFT, NODES_RIGHT);
    axis_draw(out, &axis, TOP, BOTTOM, label_nodes);
    for (size_t k = 0; k < contest->contenders; k++)
        if (contest->contender[k].puzzles > 0)
            draw_row(out, &axis, &contest->contender[k], look_of(k),
                     TOP + (BOTTOM - TOP) * ((double)row++ + 0.5) / (double)n);
}

/* --- The picture -------------------------------------------------------- */

static void draw_titles(const struct contest *contest, struct output *out)
{
    char text[128];
    int length = snprintf(
        text, sizeof text, "share of %zu puzzles done within that time (%s",
        contest->rounds,
        contest->limit == 1 ? "first solution" : "uniqueness check");

    if (contest->budget > 0)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           ", given %g s", (double)contest->budget / 1e9);
    snprintf(text + length, sizeof text - (size_t)length, ")");
    svg_text(out, (struct point){TIME_LEFT - 36, 30}, "class=\"title\"",
             "Time per puzzle");
    svg_text(out, (struct point){TIME_LEFT - 36, 50}, "", text);
    svg_text(out, (struct point){NODES_LEFT - 80, 30}, "class=\"title\"",
             "Nodes per puzzle");
    svg_text(
        out, (struct point){NODES_LEFT - 80, 50}, "",
        "from least to most; the bar is half of them, the tick the median");
}

void plot_contest(const struct contest *contest, struct output *out)
{
    output_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
                  "height=\"%d\" viewBox=\"0 0 %d %d\">\n",
                  WIDTH, HEIGHT, WIDTH, HEIGHT);
    output_text(out, style);
    output_format(out, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                  WIDTH, HEIGHT);
    draw_titles(contest, out);
    draw_times(contest, out);
    draw_nodes(contest, out);
    output_text(out, "</svg>\n");
}
