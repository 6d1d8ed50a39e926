/* vec_lanes.h -- a vector, all at once or lane by lane.  Source files do not
 * include this but one of the vec_SET.h. */
#ifndef WZ_LANES_VEC_LANES_H
#define WZ_LANES_VEC_LANES_H

union lanes {
    vec all;
    uint16_t lane[LANES];
};

#endif
