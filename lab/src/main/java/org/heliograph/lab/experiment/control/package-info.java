/// Slotted simulations of stack-graphs under control protocols: what was delivered, how long it
/// took, how even and how near to what the network can carry.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.control;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
