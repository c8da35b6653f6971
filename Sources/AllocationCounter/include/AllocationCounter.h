#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of heap allocations of this process so far; -1 where they can't be counted.
long allocation_count(void);

/// The number of heap bytes in use now; -1 where they can't be counted.
long allocation_bytes(void);

#endif
