/// Simulation of verified schedules in time: the simulator contract and the trace that a simulation
/// returns.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.simulate;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
