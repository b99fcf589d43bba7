package org.heliograph.algorithm.gather.rotation;

import java.util.List;

/// The arcs that a round sends in one direction of the ring, each from every source, and their
/// lanes: `lanes[i · nodes + p]` is the lane of the i-th lightpath that starts at the p-th node in
/// this direction, and `lightpathOf[a]` is the lightpath that carries arc a.
@SuppressWarnings("ArrayRecordComponent") // written once
record DirectedArcs(int nodes, List<RelayArc> arcs, int[] lightpathOf, short[] lanes) {
  /// Returns where the lanes of the `index`-th arc begin, one for each position at which it starts,
  /// in the direction of the arcs.
  int firstLane(final int index) {
    return lightpathOf[index] * nodes;
  }
}
