package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;

/// The bucket algorithm on any network of links: blocks travel around a ring of all ranks, in an
/// all-reduce once to be added up and once more to be copied.
///
/// The ring is a tour of the members that is as short as the mapping finds; on a Hamiltonian cycle
/// every message takes one channel. It is used in one direction or in both, whichever takes fewer
/// slots. n − 1 messages per chunk, or 2·(n − 1) in an all-reduce, each O(m) to route.
/// Source: *chan2007*, Sec. 4.
@AutoService(Scheduler.class)
@Summary("Blocks travel around a ring of all ranks, one way or both ways.")
@Source("chan2007")
public record Bucket() implements RankAlgorithm {
  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    return Stream.of(true, false)
        .map(isTwoWay -> RankSequences.ring(collective.ranks(), isTwoWay))
        .flatMap(rounds -> RankEvents.byBlocks(rounds, collective).stream())
        .toList();
  }

  /// Where every message is one circuit, the value of a rank takes a slot to each next rank, and
  /// reaches the one across the ring over half of it; in an all-reduce the sum comes back that way.
  @Override
  public long leastSlots(final Problem problem) {
    final RankCollective collective = RankCollective.of(problem.demand()).orElseThrow();
    final long half = collective.ranks() / 2;
    if (problem.capabilities().hops() != Capabilities.UNLIMITED) {
      return 0;
    }
    return collective.kind() == RankCollective.Kind.ALL_REDUCE ? 2 * half : half;
  }
}
