package org.heliograph.lab.planner;

import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Topology;

/// Counts the lanes of a network.
final class LaneCount {
  private LaneCount() {}

  /// All lanes of all channels; O(m), or O(1) for an implicit complete network.
  static double total(final Topology topology) {
    if (topology instanceof CompleteTopology) {
      final int ports = Math.min(topology.ports(), topology.nodes() - 1);
      return (double) topology.nodes() * ports * topology.lanes(0);
    }
    double lanes = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      lanes += topology.lanes(channel);
    }
    return lanes;
  }
}
