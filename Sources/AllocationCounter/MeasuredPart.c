#include "AllocationCounter.h"

void measured_part_begins(void) {}
void measured_part_ends(void) {}
