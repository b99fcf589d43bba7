/// Schedules whose messages merge: many chunks on one lane in one slot.
@NullMarked
package org.heliograph.algorithm.composite.merging;

import org.jspecify.annotations.NullMarked;
