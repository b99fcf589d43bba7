package org.heliograph.collective;

import java.util.Optional;
import org.heliograph.plugin.Plugin;
import org.heliograph.topology.Topology;

/// A collective operation: defines the demand on the ranks of a topology.
public interface Collective extends Plugin {
  /// The demand; throws with a one-sentence message if a named node is no rank of `topology`.
  Demand demand(Topology topology);

  /// The same collective with every contribution in this number of equal parts, whatever it was
  /// before; empty if there is nothing to divide.
  default Optional<Collective> divided(final int chunks) {
    return Optional.empty();
  }
}
