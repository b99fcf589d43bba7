package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RadixFactors;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// Recursive multiplying on any network of links: in each round the ranks of a group exchange,
/// whose numbers differ in one digit.
///
/// Groups have at most as many ranks as a node has links, plus one. Several sequences of group
/// sizes are tried whose product is n, or the largest possible number below it; the ranks beyond
/// give their value to another before, and take the result after. An exchange takes one slot if all
/// its routes fit; otherwise the group adds up at one rank and copies the sum. O(n · size) messages
/// a round per chunk, each O(m) to route. Source: *ruefenacht2017*.
@AutoService(Scheduler.class)
@Summary("Groups of ranks exchange that differ in one digit, on mapped ranks and free routes.")
@Source("ruefenacht2017")
public record EmbeddedRecursiveMultiplying() implements RankAlgorithm {
  private static final int MOST_SEQUENCES = 4;

  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    final int most = 1 + RankSequences.mostLinks(problem);
    int core = collective.ranks();
    while (RadixFactors.sequences(core, most).findFirst().isEmpty()) {
      core--;
    }
    final int size = core;
    return RadixFactors.sequences(core, most)
        .limit(MOST_SEQUENCES)
        .map(factors -> RankSequences.digits(size, factors))
        .map(rounds -> RankRounds.folded(collective.ranks(), rounds))
        .flatMap(rounds -> RankEvents.of(rounds, collective).stream())
        .toList();
  }
}
