/// Schedules of other programs, such as GOAL, TE-CCL and ForestColl, and what their readers share:
/// the earliest slots of steps, and the collective that chunks make.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.formats.foreign;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
