package org.heliograph.problem;

import org.heliograph.collective.Demand;
import org.heliograph.hardware.Default;
import org.heliograph.hardware.Hardware;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// A topology, a demand on its nodes, a switching model, an objective and the hardware, checked for
/// consistency.
///
/// What topology and switching model do not state themselves, the hardware completes here, and a
/// reach of `lit` becomes a number, so that every reader of `topology` and `switching` sees the
/// same constants. The constructor checks in O(n + m) that every participant of the demand is a
/// node that reaches, and is reached by, the nodes that the demand requires.
public record Problem(
    Topology topology,
    Demand demand,
    SwitchingModel switching,
    Objective objective,
    Hardware hardware) {
  public Problem {
    topology = hardware.completed(topology);
    switching = hardware.completed(switching).resolved(topology);
    final NodeSet participants = demand.participants();
    final int last = participants.get(participants.size() - 1);
    if (last >= topology.nodes()) {
      throw new IllegalArgumentException(
          "problem: the collective names node %s, but %s has nodes 0 to %s."
              .formatted(last, topology.name(), topology.nodes() - 1));
    }
    final Support connected = support(topology, demand);
    if (!connected.isSupported()) {
      throw new IllegalArgumentException(
          "%s is not connected as needed: %s. Maybe name fewer senders and receivers, or add links."
              .formatted(topology.name(), connected.reason()));
    }
    // A model that does not apply to this topology throws here.
    final Capabilities allowed = switching.capabilities(topology);
    assert allowed.hops() > 0 : switching;
  }

  /// Whether every source of a chunk reaches all targets of it, so that the problem exists; "no"
  /// names two nodes. Use it for a part of a problem, which may lack links of the whole.
  public static Support support(final Topology topology, final Demand demand) {
    return Reachability.support(topology, demand);
  }

  /// A problem on hardware of which nothing is known.
  public Problem(
      final Topology topology,
      final Demand demand,
      final SwitchingModel switching,
      final Objective objective) {
    this(topology, demand, switching, objective, new Default());
  }

  /// A problem ranked by slots, on hardware of which nothing is known.
  public Problem(final Topology topology, final Demand demand, final SwitchingModel switching) {
    this(topology, demand, switching, Objective.SLOTS);
  }

  /// Another demand on the same network, in the same circumstances.
  public Problem with(final Demand other) {
    return on(topology, other);
  }

  /// Another demand on another network, in the same circumstances.
  public Problem on(final Topology network, final Demand other) {
    return new Problem(network, other, switching, objective, hardware);
  }

  /// What the switching model allows on this topology.
  public Capabilities capabilities() {
    return switching.capabilities(topology);
  }
}
