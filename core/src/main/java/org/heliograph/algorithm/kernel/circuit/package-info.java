/// Parts of schedulers for reconfigurable networks: the timeline of the transceivers of a node, the
/// transmissions between nodes, idle slots for reconfigurations, and transfer plans.
@NullMarked
package org.heliograph.algorithm.kernel.circuit;

import org.jspecify.annotations.NullMarked;
