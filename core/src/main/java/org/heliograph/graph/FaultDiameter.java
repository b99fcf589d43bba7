package org.heliograph.graph;

import java.util.List;

/// The largest diameter that can remain after removing a given number of nodes, or of links.
///
/// A link is an arc, or the two arcs of an edge if the graph is symmetric (a loop is one arc).
/// Every removal of exactly that many is tried. Work is counted as removals · n · (n + m); nothing
/// is computed if that exceeds the budget.
public sealed interface FaultDiameter {
  /// A budget that takes about a second.
  long DEFAULT_BUDGET = 300_000_000L;

  /// No removal disconnects the graph; `diameter` is the largest that remains, first found when
  /// removing `worst`.
  record Finite(int diameter, List<Integer> worst) implements FaultDiameter {
    public Finite {
      worst = List.copyOf(worst);
    }
  }

  /// Removing the nodes, or the arcs, of `witness` leaves a node that does not reach another.
  record Disconnects(List<Integer> witness) implements FaultDiameter {
    public Disconnects {
      witness = List.copyOf(witness);
    }
  }

  /// The work, in operations, would have exceeded the budget.
  record NotComputed(double operations) implements FaultDiameter {}

  /// Removes `faults` nodes in every way. A remaining graph of at most one node has diameter 0.
  static FaultDiameter ofNodes(final Digraph graph, final int faults, final long budget) {
    return Faults.ofNodes(graph).worst(faults, budget);
  }

  /// Removes `faults` links in every way; witnesses name all arcs of the links removed.
  static FaultDiameter ofLinks(final Digraph graph, final int faults, final long budget) {
    return Faults.ofLinks(graph).worst(faults, budget);
  }
}
