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
import org.heliograph.topology.view.RankBoxes;

/// The rings of NCCL on boxes of ranks: as many rings of all ranks as a box has ranks. Each ring
/// enters every box at another rank, and so uses another adapter. Chunks take the rings in turn.
///
/// A box is a set of ranks with consecutive numbers that are nearer to each other than to all
/// others, by wider or shorter paths. n − 1 messages per chunk, or 2·(n − 1) in an all-reduce,
/// each O(m) to route. Source: *hu2025nccl*.
@AutoService(Scheduler.class)
@Summary("Blocks travel around several rings of all ranks, each through other adapters of boxes.")
@Source("hu2025nccl")
public record BoxRings() implements RankAlgorithm {
  @Override
  public Support applies(final Problem problem, final RankCollective collective) {
    return Support.needs(
        boxSize(problem, collective) > 1,
        "several boxes: equal groups of ranks that are nearer to each other than to all others");
  }

  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    final int n = collective.ranks();
    final int box = boxSize(problem, collective);
    return List.of(RankEvents.byBlocks(owners -> gather(owners, n, box), n - 1, collective));
  }

  /// The ranks of a box; 1 if there are no boxes.
  private static int boxSize(final Problem problem, final RankCollective collective) {
    return RankBoxes.of(problem.topology(), collective.members()).map(RankBoxes::size).orElse(1);
  }

  private static List<RankEvent> gather(final int[] owners, final int n, final int box) {
    final int[] dealt = new int[n];
    final List<RankEvent> events = new ArrayList<>();
    for (int chunk = 0; chunk < owners.length; chunk++) {
      final int[] ring = ring(dealt[owners[chunk]]++ % box, n, box);
      final int owner = owners[chunk];
      final int start =
          IntStream.range(0, n).filter(i -> ring[i] == owner).findFirst().orElseThrow();
      for (int step = 0; step < n - 1; step++) {
        final int[] pair = {ring[(start + step) % n], ring[(start + step + 1) % n]};
        events.add(new RankEvent(step, chunk, pair, RankEvent.Way.COPY));
      }
    }
    return events;
  }

  /// The ranks in the order of a ring that enters every box at its rank number `first`.
  private static int[] ring(final int first, final int n, final int box) {
    return IntStream.range(0, n).map(i -> i / box * box + (first + i) % box).toArray();
  }
}
