package org.heliograph.algorithm.reduce.symmetric;

import java.util.Optional;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.graph.ArcImages;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.graph.SemiregularOrbits;

/// A network folded by a semiregular group: a node for each orbit of nodes, and a *line* for each
/// orbit of pairs of an arc and a lane. A line stands for all its images, and leaves the
/// representative of its orbit.
///
/// A walk along lines is a circuit of the network from every node of an orbit; no two images of a
/// walk share a lane if it crosses no line twice. Memory O(m · lanes).
final class FoldedNetwork {
  private final ArcNetwork network;
  private final SemiregularGroup group;
  private final SemiregularOrbits orbits;
  private final ArcImages images;
  private final int[] arcs; // by line
  private final int[] lanes;
  private final int[] tails; // orbits
  private final int[] heads;
  private final int[] elements; // of the heads
  private final int[] inverses; // by element
  private final int[][] leaving; // by orbit

  private FoldedNetwork(final ArcNetwork network, final SemiregularGroup group) {
    final Digraph graph = network.graph();
    this.network = network;
    this.group = group;
    this.orbits = new SemiregularOrbits(group);
    this.images = new ArcImages(graph);
    int count = 0;
    this.leaving = new int[orbits.count()][];
    for (int orbit = 0; orbit < leaving.length; orbit++) {
      final int node = orbits.representative(orbit);
      int own = 0;
      for (int i = 0; i < graph.outDegree(node); i++) {
        own += network.lanes(network.channel(graph.outArc(node, i)));
      }
      leaving[orbit] = new int[own];
      count += own;
    }
    this.arcs = new int[count];
    this.lanes = new int[count];
    this.tails = new int[count];
    this.heads = new int[count];
    this.elements = new int[count];
    int line = 0;
    for (int orbit = 0; orbit < leaving.length; orbit++) {
      final int node = orbits.representative(orbit);
      int own = 0;
      for (int i = 0; i < graph.outDegree(node); i++) {
        final int arc = graph.outArc(node, i);
        for (int lane = 0; lane < network.lanes(network.channel(arc)); lane++) {
          leaving[orbit][own++] = line;
          arcs[line] = arc;
          lanes[line] = lane;
          tails[line] = orbit;
          heads[line] = orbits.orbit(graph.head(arc));
          elements[line++] = orbits.element(graph.head(arc));
        }
      }
    }
    this.inverses = new int[group.order()];
    for (int element = 0; element < inverses.length; element++) {
      inverses[element] = group.inverse(element);
    }
  }

  /// Returns the network folded by `group`; empty if an image of a channel has other lanes or
  /// another medium. Takes O(m · degree).
  static Optional<FoldedNetwork> of(final ArcNetwork network, final SemiregularGroup group) {
    final FoldedNetwork folded = new FoldedNetwork(network, group);
    return folded.isUniform() ? Optional.of(folded) : Optional.empty();
  }

  private boolean isUniform() {
    for (final int arc : arcs) {
      for (int element = 1; element < group.order(); element++) {
        final int channel = network.channel(arc);
        final int image = network.channel(images.image(group, element, arc));
        if (network.lanes(image) != network.lanes(channel)
            || network.topology().kind(image).medium()
                != network.topology().kind(channel).medium()) {
          return false;
        }
      }
    }
    return true;
  }

  int nodes() {
    return network.nodes();
  }

  int order() {
    return group.order();
  }

  int orbits() {
    return leaving.length;
  }

  int lines() {
    return arcs.length;
  }

  int representative(final int orbit) {
    return orbits.representative(orbit);
  }

  /// The orbit of the nodes that `line` leaves.
  int tail(final int line) {
    return tails[line];
  }

  /// The orbit of the nodes that `line` enters.
  int head(final int line) {
    return heads[line];
  }

  /// The lines that leave `orbit`; not a copy.
  int[] leaving(final int orbit) {
    return leaving[orbit];
  }

  /// Whether a circuit may continue from `line` over `next`.
  boolean mayFollow(final int line, final int next) {
    return heads[line] == tails[next]
        && (!network.keepsLanes() || lanes[line] == lanes[next])
        && network.mayFollow(arcs[line], arcs[next]);
  }

  /// The element after `line`, for a walk that has come to the image of its tail under `element`.
  int after(final int element, final int line) {
    return group.product(element, elements[line]);
  }

  /// The node from which a walk starts that leads from `orbit` to a representative by `element`.
  int origin(final int orbit, final int element) {
    return group.image(inverses[element], orbits.representative(orbit));
  }

  int orbit(final int node) {
    return orbits.orbit(node);
  }

  int element(final int node) {
    return orbits.element(node);
  }

  int image(final int element, final int node) {
    return group.image(element, node);
  }

  /// The arc of `line` that leaves the image of its tail under `element`.
  int arc(final int element, final int line) {
    return images.image(group, element, arcs[line]);
  }

  int lane(final int line) {
    return lanes[line];
  }
}
