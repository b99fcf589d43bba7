/// Simulation of schedules over reconfigurable circuits, on a clock of whole picoseconds.
@NullMarked
package org.heliograph.simulate.circuit;

import org.jspecify.annotations.NullMarked;
