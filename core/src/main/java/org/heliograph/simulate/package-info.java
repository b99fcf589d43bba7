/// Simulation of verified schedules in time: the contract, and the trace that a run leaves.
@NullMarked
package org.heliograph.simulate;

import org.jspecify.annotations.NullMarked;
