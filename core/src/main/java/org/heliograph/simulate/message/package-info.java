/// Simulation of schedules as messages: over circuits and lightpaths round by round, between
/// processors event by event, on a clock of whole picoseconds.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.simulate.message;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
