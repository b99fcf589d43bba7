package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

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
}
