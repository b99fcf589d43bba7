package org.heliograph.collective;

import org.heliograph.plugin.Plugin;
import org.heliograph.topology.Topology;

/// A collective operation: says which demand it makes on the ranks of a topology.
public interface Collective extends Plugin {
  /// The demand; throws with one sentence if a named node is no rank of `topology`.
  Demand demand(Topology topology);
}
