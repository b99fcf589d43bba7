package org.heliograph.algorithm.gather.rotation;

import java.util.List;

/// The arcs that a round sends in one direction of the ring, each from every source, and their
/// lanes: `lanes[i · nodes + p]` is the lane of the i-th lightpath that starts at the p-th node in
/// this direction, and `lightpathOf[a]` is the lightpath that carries arc a.
@SuppressWarnings("ArrayRecordComponent") // written once
record DirectedArcs(int nodes, List<RelayArc> arcs, int[] lightpathOf, short[] lanes) {
  /// Returns the lane of the `index`-th arc where it starts at `position`.
  int lane(final int index, final int position) {
    final int place = arcs.get(index).isForward() ? position : (nodes - position) % nodes;
    return lanes[lightpathOf[index] * nodes + place];
  }
}
