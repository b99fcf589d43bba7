package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// Parts of a graph that are joined by less than their nodes are, such as the boxes of a cluster.
///
/// The first target founds a region. Targets to which less flows from it
/// than both ends allow are behind a cut, and what is on their side of the smallest such cut
/// becomes a region if it has none, if it has at least three targets, and if as many stay outside.
/// One flow for each target; the result is a guess that trees can follow, not a proof.
final class Regions {
  private static final int FEWEST = 3;

  private final int[] ofNode;
  private final int count;

  private Regions(final int[] ofNode, final int count) {
    this.ofNode = ofNode;
    this.count = count;
  }

  /// The regions of `targets` in a graph of these arcs; all other nodes belong to the first one, or
  /// to that on whose side of a cut they are.
  static Regions of(final int nodes, final List<PathArc> arcs, final int[] targets) {
    final long[] out = new long[nodes];
    final long[] in = new long[nodes];
    for (final PathArc arc : arcs) {
      out[arc.tail()] += arc.capacity();
      in[arc.head()] += arc.capacity();
    }
    final MaxFlow flow =
        MaxFlow.over(
            Digraph.of(
                nodes,
                arcs.stream().mapToInt(PathArc::tail).toArray(),
                arcs.stream().mapToInt(PathArc::head).toArray()),
            arcs.stream().mapToLong(PathArc::capacity).toArray());
    final int[] ofNode = new int[nodes];
    final BitSet known = new BitSet(nodes);
    int count = 1;
    for (int i = 1; i < targets.length; i++) {
      final int target = targets[i];
      final long most = Math.min(out[targets[0]], in[target]);
      if (!known.get(target) && flow.value(targets[0], target, most) < most) {
        final BitSet side = flow.targetSide(target);
        side.andNot(known);
        known.or(side);
        final long inside = Arrays.stream(targets).filter(side::get).count();
        if (Math.min(inside, targets.length - inside) >= FEWEST) {
          for (int node = side.nextSetBit(0); node >= 0; node = side.nextSetBit(node + 1)) {
            ofNode[node] = count;
          }
          count++;
        }
      }
    }
    return new Regions(ofNode, count);
  }

  /// The `number`th of some nodes in a region, `of` all of them.
  record Place(int region, int number, int of) {}

  /// The place of each of `listed` among those of its region.
  List<Place> places(final List<Integer> listed) {
    final int[] sizes = new int[count];
    final int[] numbers = new int[listed.size()];
    Arrays.setAll(numbers, i -> sizes[ofNode[listed.get(i)]]++);
    return IntStream.range(0, numbers.length)
        .mapToObj(i -> new Place(ofNode[listed.get(i)], numbers[i], sizes[ofNode[listed.get(i)]]))
        .toList();
  }

  int of(final int node) {
    return ofNode[node];
  }

  int count() {
    return count;
  }
}
