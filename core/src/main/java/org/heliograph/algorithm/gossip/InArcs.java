package org.heliograph.algorithm.gossip;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.Network;
import org.heliograph.graph.Digraph;

/// The arcs into the representatives of all orbits, once per lane, and their images.
final class InArcs {
  private final Digraph graph;
  private final Network network;
  private final Translations group;
  private final List<Integer> arcs = new ArrayList<>();
  private final List<Integer> lanes = new ArrayList<>();
  private final int[] firsts;

  InArcs(final Network network, final Translations group) {
    this.network = network;
    this.graph = network.graph();
    this.group = group;
    this.firsts = new int[group.orbits() + 1];
    for (int i = 0; i < group.orbits(); i++) {
      final int head = group.representative(i);
      for (int k = 0; k < graph.inDegree(head); k++) {
        final int arc = graph.inArc(head, k);
        for (int lane = 0; lane < network.lanes(network.channel(arc)); lane++) {
          arcs.add(arc);
          lanes.add(lane);
        }
      }
      firsts[i + 1] = arcs.size();
    }
  }

  int count() {
    return arcs.size();
  }

  /// The first of those that lead to the representative of `orbit`; the next orbit's follow.
  int first(final int orbit) {
    return firsts[orbit];
  }

  int tail(final int index) {
    return graph.tail(arcs.get(index));
  }

  int lane(final int index) {
    return lanes.get(index);
  }

  /// The arc that `element` makes of arc `index`; parallel ones keep their order.
  int image(final int index, final int element) {
    final int arc = arcs.get(index);
    final int tail = group.image(element, graph.tail(arc));
    final int head = group.image(element, graph.head(arc));
    int skipped = place(arc);
    for (int k = 0; k < graph.inDegree(head); k++) {
      final int image = graph.inArc(head, k);
      if (graph.tail(image) == tail && isLike(image, arc) && skipped-- == 0) {
        return image;
      }
    }
    throw new AssertionError("an automorphism maps arcs to arcs, but not arc " + arc);
  }

  /// How many arcs like `arc` with the same ends come before it.
  private int place(final int arc) {
    int place = 0;
    for (int k = 0; graph.inArc(graph.head(arc), k) != arc; k++) {
      final int other = graph.inArc(graph.head(arc), k);
      place += graph.tail(other) == graph.tail(arc) && isLike(other, arc) ? 1 : 0;
    }
    return place;
  }

  private boolean isLike(final int one, final int other) {
    return network
        .topology()
        .kind(network.channel(one))
        .equals(network.topology().kind(network.channel(other)));
  }
}
