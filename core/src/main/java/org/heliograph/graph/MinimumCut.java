package org.heliograph.graph;

/// A smallest set of nodes, or of arcs, whose removal leaves some node out of another's reach.
public final class MinimumCut {
  private final int[] members;

  MinimumCut(final int[] members) {
    this.members = members;
  }

  /// How many nodes or arcs must go: the connectivity.
  public int size() {
    return members.length;
  }

  /// The nodes or arcs of the cut, ascending.
  public int[] members() {
    return members.clone();
  }
}
