/// Parts of schedulers for reconfigurable networks: the timeline of the transceivers of a node, the
/// transmissions between nodes, idle slots for reconfigurations, and transfer plans.
@NullMarked
@API(status = API.Status.INTERNAL)
package org.heliograph.algorithm.kernel.circuit;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
