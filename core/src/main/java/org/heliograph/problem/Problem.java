package org.heliograph.problem;

import org.heliograph.collective.Demand;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// A topology, a demand on its nodes, a switching model and an objective; coherent once it exists.
///
/// The constructor checks in O(n + m) that every participant of the demand is a node that can reach
/// and be reached as the demand needs.
public record Problem(
    Topology topology, Demand demand, SwitchingModel switching, Objective objective) {
  public Problem {
    final NodeSet participants = demand.participants();
    final int last = participants.get(participants.size() - 1);
    if (last >= topology.nodes()) {
      throw new IllegalArgumentException(
          "problem: the collective names node %d, but %s has nodes 0 to %d."
              .formatted(last, topology.name(), topology.nodes() - 1));
    }
    Reachability.require(topology, demand, participants);
  }

  /// A problem ranked by slots.
  public Problem(final Topology topology, final Demand demand, final SwitchingModel switching) {
    this(topology, demand, switching, Objective.SLOTS);
  }

  /// What the switching model allows on this topology.
  public Capabilities capabilities() {
    return switching.capabilities(topology);
  }
}
