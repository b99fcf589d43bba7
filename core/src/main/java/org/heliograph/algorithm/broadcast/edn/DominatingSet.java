package org.heliograph.algorithm.broadcast.edn;

import java.util.List;

/// A set of nodes from which all others of a tile are called in one slot: the calls, in the order
/// of the others, and whether a search has `proved` that no smaller set does.
public record DominatingSet(List<MeshPlace> nodes, List<EdnCall> calls, boolean proved) {
  private static final int REACHED = 5;

  public DominatingSet {
    nodes = List.copyOf(nodes);
    calls = List.copyOf(calls);
  }

  /// The size below which no set can be: a node has four ports, so it stands for five at most.
  public static int bound(final int places) {
    return Math.ceilDiv(places, REACHED);
  }

  /// Returns the same set in another place.
  DominatingSet moved(final int down, final int right) {
    return new DominatingSet(
        nodes.stream().map(place -> place.moved(down, right)).toList(),
        calls.stream().map(call -> call.moved(down, right)).toList(),
        proved);
  }
}
