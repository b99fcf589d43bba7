package org.heliograph.topology;

import java.util.Optional;

/// What the switches of a network, its nodes that are not ranks, do besides forwarding.
///
/// `combine`: they add values that meet in them. `multicast`: they send a chunk on more often than
/// they received it. Ordinary switches do neither. Some of InfiniBand (SHARP) and of NVLink (NVLS)
/// do both.
public record SwitchOperations(boolean combine, boolean multicast) {
  /// Switches that only forward.
  public static final SwitchOperations NONE = new SwitchOperations(false, false);

  /// The same if time runs backwards: copies that part are then values that meet.
  public SwitchOperations reversed() {
    return new SwitchOperations(multicast, combine);
  }

  /// Whether some node of `topology` that has channels is not a rank.
  public static boolean hasSwitches(final Topology topology) {
    boolean found = false;
    final int switches = topology.nodes() - topology.ranks().size();
    for (int node = 0; node < topology.nodes() && switches > 0 && !found; node++) {
      found =
          topology.outDegree(node) + topology.inDegree(node) > 0
              && !topology.ranks().contains(node);
    }
    return found;
  }

  /// What the switches of `topology` do, as a clause; empty if it has none.
  public static Optional<String> clause(final Topology topology) {
    final SwitchOperations does = topology.switchOperations();
    final String verbs =
        does.combine
            ? does.multicast ? "add and multicast" : "add"
            : does.multicast ? "multicast" : "only forward";
    return Optional.of("switches " + verbs).filter(_ -> hasSwitches(topology));
  }
}
