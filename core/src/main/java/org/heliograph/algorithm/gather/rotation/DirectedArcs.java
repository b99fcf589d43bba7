package org.heliograph.algorithm.gather.rotation;

import java.util.List;

/// Arcs that a round sends one way round the ring, each from every source, and their lanes.
final class DirectedArcs {
  private final int nodes;
  private final List<RelayArc> arcs;
  private final int[] lightpathOf;
  private final short[] lanes;

  /// With `lanes[i · nodes + p]` the lane of the i-th lightpath that starts at the p-th node this
  /// way, and `lightpathOf[a]` the one that arc a shares.
  DirectedArcs(
      final int nodes, final List<RelayArc> arcs, final int[] lightpathOf, final short[] lanes) {
    this.nodes = nodes;
    this.arcs = arcs;
    this.lightpathOf = lightpathOf;
    this.lanes = lanes;
  }

  List<RelayArc> arcs() {
    return arcs;
  }

  /// The lane of the `index`-th arc where it starts at `position`.
  int lane(final int index, final int position) {
    final int place = arcs.get(index).isForward() ? position : (nodes - position) % nodes;
    return lanes[lightpathOf[index] * nodes + place];
  }
}
