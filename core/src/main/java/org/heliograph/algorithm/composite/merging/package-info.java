/// Schedules whose messages merge: many chunks on one lane in one slot.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.composite.merging;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
