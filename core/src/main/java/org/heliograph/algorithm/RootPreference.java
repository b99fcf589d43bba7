package org.heliograph.algorithm;

import org.heliograph.topology.Topology;

/// A scheduler that serves some roots in fewer slots than others, and knows which.
public interface RootPreference {
  /// A root from which, or to which, it needs fewest slots.
  int bestRoot(Topology topology);
}
