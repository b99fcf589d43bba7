package org.heliograph.topology.view;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Boxes of ranks: `count` sets of `size` ranks each, with consecutive numbers, whose ranks are
/// nearer to each other than to all other ranks, which are all equally far.
///
/// Nearer are ranks with a wider path between them, one whose channels all have more bandwidth; if
/// that makes no boxes, those with a shorter path.
public record RankBoxes(int count, int size) {
  /// The boxes of `members`, at least two of at least two ranks; empty if there are none.
  ///
  /// O(members · widths · (nodes + channels)) for channels of that many widths.
  public static Optional<RankBoxes> of(final Topology topology, final NodeSet members) {
    final List<Digraph> wide = wide(topology);
    return boxes(members, from -> narrowness(wide, topology.nodes(), from))
        .or(() -> boxes(members, from -> BreadthFirst.distancesFrom(topology.graph(), from)));
  }

  /// The boxes by a distance from each node to all.
  private static Optional<RankBoxes> boxes(
      final NodeSet members, final IntFunction<int[]> distances) {
    final int[] first = between(members, distances, 0);
    final int farthest = Arrays.stream(first).max().orElse(0);
    final int size = (int) Arrays.stream(first).filter(distance -> distance < farthest).count();
    boolean isDivided = size > 1 && members.size() % size == 0;
    for (int i = 0; i < members.size() && isDivided; i++) {
      isDivided = isBoxed(between(members, distances, i), i / size, size, farthest);
    }
    return isDivided ? Optional.of(new RankBoxes(members.size() / size, size)) : Optional.empty();
  }

  /// The distances from member number `from` to each member.
  private static int[] between(
      final NodeSet members, final IntFunction<int[]> distances, final int from) {
    final int[] all = distances.apply(members.get(from));
    return IntStream.range(0, members.size()).map(i -> all[members.get(i)]).toArray();
  }

  /// Whether the ranks nearer than `farthest` are those of `box`, and no rank is beyond it.
  private static boolean isBoxed(
      final int[] distances, final int box, final int size, final int farthest) {
    boolean isBoxed = true;
    for (int i = 0; i < distances.length && isBoxed; i++) {
      isBoxed = i / size == box ? distances[i] < farthest : distances[i] == farthest;
    }
    return isBoxed;
  }

  /// The network of the widest channels alone, of these and the next widest, and so on.
  private static List<Digraph> wide(final Topology topology) {
    final TreeMap<Long, List<IntList>> ends = new TreeMap<>(Collections.reverseOrder());
    for (long channel = 0; channel < topology.channels(); channel++) {
      final long width =
          topology.kind(channel).bandwidth().times(topology.lanes(channel)).bitsPerSecond();
      final List<IntList> arcs =
          ends.computeIfAbsent(width, _ -> List.of(new IntList(), new IntList()));
      for (int writer = 0; writer < topology.writerCount(channel); writer++) {
        for (int reader = 0; reader < topology.readerCount(channel); reader++) {
          arcs.getFirst().add(topology.writer(channel, writer));
          arcs.getLast().add(topology.reader(channel, reader));
        }
      }
    }
    final IntList tails = new IntList();
    final IntList heads = new IntList();
    return ends.values().stream()
        .map(
            arcs -> {
              tails.addAll(arcs.getFirst().toArray(), 0, arcs.getFirst().size());
              heads.addAll(arcs.getLast().toArray(), 0, arcs.getLast().size());
              return Digraph.of(topology.nodes(), tails.toArray(), heads.toArray());
            })
        .toList();
  }

  /// For each node the first of the networks `wide` in which `from` reaches it; their number if
  /// none.
  private static int[] narrowness(final List<Digraph> wide, final int nodes, final int from) {
    final int[] narrowness = new int[nodes];
    for (final Digraph graph : wide) {
      final int[] distances = BreadthFirst.distancesFrom(graph, from);
      for (int node = 0; node < nodes; node++) {
        narrowness[node] += distances[node] < 0 ? 1 : 0;
      }
    }
    return narrowness;
  }
}
