/// Simulation of schedules over reconfigurable circuits, on a clock of whole picoseconds.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.simulate.circuit;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
