package org.heliograph.algorithm.gather.rotation;

import org.heliograph.topology.view.RingOrLine;

/// The map of a larger ring to a smaller one, for schedules planned on the larger ring.
///
/// The last node of the smaller ring hosts all surplus nodes of the larger one. The links between
/// them vanish, arcs get no longer and keep their lanes, and all hosted nodes hold what one of them
/// holds. Places are counted on past the last node, and below the first.
record RingEmulation(RingOrLine ringOrLine, int larger) {
  private int size() {
    return ringOrLine.size();
  }

  /// Whether there are surplus nodes.
  boolean isLarger() {
    return larger > size();
  }

  /// Whether the node at `place` is hosted by the last node.
  boolean isHost(final int place) {
    return Math.floorMod(place, larger) >= size() - 1;
  }

  /// The position of the node at `place` on the smaller ring.
  int position(final int place) {
    return Math.min(Math.floorMod(place, larger), size() - 1);
  }

  /// The number of links of the smaller ring on the arc of `links` links from `from`, both negative
  /// if it goes backward; 0 if the host has both ends.
  int links(final int from, final int links) {
    return isLarger() ? unrolled(from + links) - unrolled(from) : links;
  }

  private int unrolled(final int place) {
    return Math.floorDiv(place, larger) * size() + position(place);
  }

  /// Where the lanes of an arc of `links` links list the one that starts at `from`: positions of
  /// the larger ring, in the direction of the arc.
  int start(final int from, final int links) {
    return Math.floorMod(links > 0 ? from : -from, larger);
  }
}
