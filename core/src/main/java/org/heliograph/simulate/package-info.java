/// Simulation of verified schedules in time: the simulator contract and the trace that a simulation
/// returns.
@NullMarked
package org.heliograph.simulate;

import org.jspecify.annotations.NullMarked;
