/// Schedules over circuits that are set anew, on a clock of whole picoseconds.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.simulate.circuit;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
