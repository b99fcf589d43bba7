package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// Direct messages on any network of links: every rank sends its chunks to each other rank itself.
///
/// An all-gather or a reduce-scatter takes one round. An all-reduce takes one round with whole
/// values ("one-shot"), or two by blocks ("two-shot"), whichever needs fewer slots. n − 1 messages
/// per chunk, n · (n − 1) with whole values, each O(m) to route.
@AutoService(Scheduler.class)
@Summary("Every rank sends its chunks to each other rank itself, in one round or two.")
public record EmbeddedDirect() implements RankAlgorithm {
  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    final int n = collective.ranks();
    return RankEvents.both(RankSequences.digits(n, List.of(n)), collective);
  }
}
