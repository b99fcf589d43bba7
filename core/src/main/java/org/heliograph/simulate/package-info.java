/// Simulation of verified schedules in time: the contract, and the trace that a run leaves.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.simulate;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
