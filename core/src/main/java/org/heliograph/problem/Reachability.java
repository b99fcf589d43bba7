package org.heliograph.problem;

import java.util.BitSet;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Checks that every source of a chunk reaches every target of it.
final class Reachability {
  private Reachability() {}

  /// Yes, or no with a source and a target that it does not reach.
  static Support support(final Topology topology, final Demand demand) {
    if (topology.isStronglyConnected()) {
      return Support.yes();
    }
    final NodeSet participants = demand.participants();
    final int pivot = participants.get(0);
    final BitSet from = topology.reached(pivot, true);
    final BitSet to = topology.reached(pivot, false);
    boolean mutual = true;
    for (int i = 0; i < participants.size(); i++) {
      mutual &= from.get(participants.get(i)) && to.get(participants.get(i));
    }
    return mutual ? Support.yes() : each(topology, demand);
  }

  private static Support each(final Topology topology, final Demand demand) {
    int lastSource = -1;
    BitSet reached = new BitSet();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int s = 0; s < sources.size(); s++) {
        if (sources.get(s) != lastSource) {
          lastSource = sources.get(s);
          reached = topology.reached(lastSource, true);
        }
        final NodeSet targets = demand.targets(chunk);
        for (int t = 0; t < targets.size(); t++) {
          if (!reached.get(targets.get(t))) {
            return Support.no(
                "node %s cannot reach node %s"
                    .formatted(topology.label(lastSource), topology.label(targets.get(t))));
          }
        }
      }
    }
    return Support.yes();
  }
}
