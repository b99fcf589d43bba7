package org.heliograph.lab.draw;

import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// The source and the target of each chunk, where it has but one.
record ChunkEnds(Demand demand) {
  /// Stands for several nodes.
  static final int SEVERAL = -1;

  int source(final int chunk) {
    return only(demand.sources(chunk));
  }

  int target(final int chunk) {
    return only(demand.targets(chunk));
  }

  private static int only(final NodeSet nodes) {
    return nodes.size() == 1 ? nodes.get(0) : SEVERAL;
  }
}
