/// Slotted simulations of stack-graphs under control protocols: what was delivered, how long it
/// took, how even and how near to what the network can carry.
@NullMarked
package org.heliograph.lab.experiment.slotted;

import org.jspecify.annotations.NullMarked;
