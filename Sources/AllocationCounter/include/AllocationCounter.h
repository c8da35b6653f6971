#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of heap allocations of this process so far; -1 where they can't be counted.
long allocation_count(void);

/// The number of heap bytes in use now; -1 where they can't be counted.
long allocation_bytes(void);

/// Keeps what is freed for the next allocations, rather than give it back to the system, as a program that has run for a while
/// does: otherwise every run begins with page faults.
void allocation_keep_heap(void);

/// Called around measured work. Neither does anything: a profiler can be told to count from the one to the other.
void measured_part_begins(void);
void measured_part_ends(void);

#endif
