/// Simulation of schedules of lightpaths, on a clock of whole picoseconds.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.simulate.lightpath;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
