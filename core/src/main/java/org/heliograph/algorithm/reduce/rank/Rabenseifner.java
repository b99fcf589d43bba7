package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// Rabenseifner's all-reduce on any network of links: a reduce-scatter by recursive halving, then
/// an all-gather by recursive doubling.
///
/// Each rank owns an equal part of the chunks, so one chunk makes it a reduction to one rank and a
/// broadcast. 2·⌊log₂ n⌋ rounds, or two more if n is not a power of two; 2·(n − 1) messages per
/// chunk, each O(m) to route. Source: *thakur2005*, Sec. 4.4.
@AutoService(Scheduler.class)
@Summary("Reduce-scatter by recursive halving, then all-gather by recursive doubling.")
@Source("thakur2005")
public record Rabenseifner() implements RankAlgorithm {
  @Override
  public Support applies(final Problem problem, final RankCollective collective) {
    return Support.needs(
        collective.kind() == RankCollective.Kind.ALL_REDUCE, "an all-reduce or barrier");
  }

  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    return RankEvents.byBlocks(RankSequences.doubling(collective.ranks()), collective);
  }
}
