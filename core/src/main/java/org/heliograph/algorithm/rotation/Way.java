package org.heliograph.algorithm.rotation;

import java.util.List;

/// Arcs that a round sends one way round the ring, each from every source, and their lanes.
final class Way {
  private final int nodes;
  private final List<Arc> arcs;
  private final short[] lanes;

  /// With `lanes[i · nodes + p]` the lane of the i-th arc that starts at the p-th node this way.
  Way(final int nodes, final List<Arc> arcs, final short[] lanes) {
    this.nodes = nodes;
    this.arcs = arcs;
    this.lanes = lanes;
  }

  List<Arc> arcs() {
    return arcs;
  }

  /// The lane of the `index`-th arc where it starts at `position`.
  int lane(final int index, final int position) {
    final int place = arcs.get(index).isForward() ? position : (nodes - position) % nodes;
    return lanes[index * nodes + place];
  }
}
