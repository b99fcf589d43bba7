/// Simulation of schedules as messages between processors, event by event.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.simulate.message;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
