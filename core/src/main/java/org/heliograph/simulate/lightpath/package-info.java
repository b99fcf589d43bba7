/// Simulation of schedules of lightpaths, on a clock of whole picoseconds.
@NullMarked
package org.heliograph.simulate.lightpath;

import org.jspecify.annotations.NullMarked;
