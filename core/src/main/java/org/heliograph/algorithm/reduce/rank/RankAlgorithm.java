package org.heliograph.algorithm.reduce.rank;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// A scheduler that runs the rounds of an algorithm, made for ranks that all reach each other, on
/// any network of links.
///
/// Ranks stay at the members as they are numbered if their partners are neighbours there; otherwise
/// several improved mappings are tried ([RankMapping]). Each is routed without and with short
/// detours ([RoundRouter]), and the schedule with the fewest slots is returned.
interface RankAlgorithm extends Scheduler {
  /// Whether the algorithm has rounds for `collective`.
  default Support applies(final Problem problem, final RankCollective collective) {
    return Support.yes();
  }

  /// The programs to try, at least one.
  List<RankEvents> programs(Problem problem, RankCollective collective);

  @Override
  default Support supports(final Problem problem) {
    final Optional<RankCollective> collective = RankCollective.of(problem.demand());
    if (collective.isEmpty()) {
      return Support.needs("an all-reduce, all-gather or reduce-scatter among equal ranks");
    }
    return RankSupport.network(problem)
        .and(() -> RankSupport.size(problem, collective.get()))
        .and(() -> applies(problem, collective.get()))
        .and(() -> new RankSearch(this, problem, collective.get()).support());
  }

  @Override
  default Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RankCollective collective = RankCollective.of(problem.demand()).orElseThrow();
    return new RankSearch(this, problem, collective).run(budget, random);
  }
}
