package org.heliograph.graph;

/// A smallest set of nodes, or of arcs, whose removal makes some node unreachable from another.
public final class MinimumCut {
  private final int[] members;

  MinimumCut(final int[] members) {
    this.members = members;
  }

  /// The number of nodes or arcs to remove: the connectivity.
  public int size() {
    return members.length;
  }

  /// The nodes or arcs of the cut, ascending.
  public int[] members() {
    return members.clone();
  }
}
