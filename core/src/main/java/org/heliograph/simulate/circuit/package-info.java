/// Schedules over circuits that are set anew, on a clock of whole picoseconds.
@NullMarked
package org.heliograph.simulate.circuit;

import org.jspecify.annotations.NullMarked;
