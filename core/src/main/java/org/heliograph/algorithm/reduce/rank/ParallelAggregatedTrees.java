package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// Parallel aggregated trees (PAT) on any network of links: Bruck's algorithm with the distances in
/// reverse order, the longest first.
///
/// Every chunk spreads along a binomial tree from its owner. The rank at distance s takes it from
/// the rank at distance s without its lowest binary digit 1, so that far ranks get few chunks, and
/// near ones many. A reduce-scatter is the reverse. ⌈log₂ n⌉ rounds and n − 1 messages per chunk,
/// each O(m) to route. What may be merged into one message is left to the switching model. Source:
/// *jeaugey2025*.
@AutoService(Scheduler.class)
@Summary("PAT of NCCL: binomial trees from all ranks at once, the longest distances first.")
@Source("jeaugey2025")
public record ParallelAggregatedTrees() implements RankAlgorithm {
  @Override
  public Map<String, String> aliases() {
    return Map.of("pat", "parallel-aggregated-trees");
  }

  @Override
  public Support applies(final Problem problem, final RankCollective collective) {
    return Support.needs(
        collective.kind() != RankCollective.Kind.ALL_REDUCE, "an all-gather or reduce-scatter");
  }

  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    final int n = collective.ranks();
    return List.of(RankEvents.byBlocks(owners -> gather(owners, n), digits(n), collective));
  }

  /// The binary digits of the longest distance.
  private static int digits(final int n) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
  }

  private static List<RankEvent> gather(final int[] owners, final int n) {
    final List<RankEvent> events = new ArrayList<>();
    // The longest chains of a reduce-scatter begin first.
    for (int distance = n - 1; distance > 0; distance--) {
      for (int chunk = 0; chunk < owners.length; chunk++) {
        final int last = Integer.numberOfTrailingZeros(distance);
        final int from = (owners[chunk] + distance - (1 << last)) % n;
        final int to = (owners[chunk] + distance) % n;
        events.add(
            new RankEvent(digits(n) - 1 - last, chunk, new int[] {from, to}, RankEvent.Way.COPY));
      }
    }
    return events;
  }
}
