package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// Recursive doubling on any network of links: in round i ranks exchange whose numbers differ in
/// binary digit i.
///
/// An all-reduce exchanges whole values, an all-gather what was gathered so far; a reduce-scatter
/// is the all-gather backwards (recursive halving). If n is not a power of two, the ranks beyond
/// give their value to another before, and take the result after. ⌊log₂ n⌋ rounds, or two more; a
/// round takes several slots where routes meet. O(n·log n) messages per chunk, each O(m) to route.
/// Source: *thakur2005*, Sec. 4.
@AutoService(Scheduler.class)
@Summary("Partners differ in one binary digit per round, on mapped ranks and free routes.")
@Source("thakur2005")
public record EmbeddedRecursiveDoubling() implements RankAlgorithm {
  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    return RankEvents.of(RankSequences.doubling(collective.ranks()), collective);
  }
}
