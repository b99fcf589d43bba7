package org.heliograph.collective;

import org.heliograph.plugin.Plugin;
import org.heliograph.topology.Topology;

/// A collective operation: defines the demand on the ranks of a topology.
public interface Collective extends Plugin {
  /// The demand; throws with a one-sentence message if a named node is no rank of `topology`.
  Demand demand(Topology topology);
}
