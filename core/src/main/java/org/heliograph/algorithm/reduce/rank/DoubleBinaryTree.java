package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// Two binary trees on any network of links: every other chunk is added up along one tree and
/// copied down it, the others along the other tree, in which ranks are shifted or mirrored.
///
/// A rank that has two children in one tree is a leaf of the other, or nearly so. 2·⌈log₂ n⌉ rounds
/// and 2·(n − 1) messages per chunk, each O(m) to route; chunks follow each other as a pipeline.
/// Source: *sanders2009*; the trees are those of NCCL.
@AutoService(Scheduler.class)
@Summary("Every other chunk is added up and copied along one of two binary trees, as in NCCL.")
@Source("sanders2009")
public record DoubleBinaryTree() implements RankAlgorithm {
  @Override
  public Support applies(final Problem problem, final RankCollective collective) {
    return Support.needs(
        collective.kind() == RankCollective.Kind.ALL_REDUCE, "an all-reduce or barrier");
  }

  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    final int n = collective.ranks();
    return List.of(
        owners -> {
          final List<RankEvent> events = new ArrayList<>();
          for (int chunk = 0; chunk < owners.length; chunk++) {
            add(events, chunk, n);
          }
          return events;
        });
  }

  /// Adds a chunk up from the leaves to the root, then copies it down.
  private static void add(final List<RankEvent> events, final int chunk, final int n) {
    final int deepest = IntStream.range(1, n).map(rank -> depth(rank, n)).max().orElse(0);
    for (int rank = 1; rank < n; rank++) {
      final int depth = depth(rank, n);
      final int child = named(rank, chunk, n);
      final int parent = named(parent(rank, n), chunk, n);
      final int up = deepest - depth;
      final int down = deepest + depth;
      events.add(new RankEvent(up, chunk, new int[] {child, parent}, RankEvent.Way.COMBINE));
      events.add(new RankEvent(down, chunk, new int[] {parent, child}, RankEvent.Way.COPY));
    }
  }

  /// The rank at `place` of the tree of `chunk`.
  private static int named(final int place, final int chunk, final int n) {
    if (chunk % 2 == 0) {
      return place;
    }
    return n % 2 == 0 ? n - 1 - place : (place + 1) % n;
  }

  /// The parent in the tree in which rank 0 is the root and odd ranks are leaves.
  private static int parent(final int rank, final int n) {
    final int bit = Integer.lowestOneBit(rank);
    final int up = (rank ^ bit) | (bit << 1);
    return up < n ? up : rank ^ bit;
  }

  private static int depth(final int rank, final int n) {
    int depth = 0;
    for (int at = rank; at != 0; at = parent(at, n)) {
      depth++;
    }
    return depth;
  }
}
