package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// Swing on any network of links: in round s an even rank exchanges with the rank at the distance
/// (1 − (−2)^(s+1)) / 3 ahead: 1, −1, 3, −5, 11 …
///
/// The distances are shorter than those of recursive doubling on a ring. An all-reduce exchanges
/// whole values or blocks, whichever takes fewer slots. If n is not a power of two, the ranks
/// beyond give their value to another before, and take the result after. ⌊log₂ n⌋ rounds of whole
/// values, or twice as many of blocks, or two more. O(n·log n) messages per chunk, each O(m) to
/// route. Source: *desensi2024*, Sec. 3.
@AutoService(Scheduler.class)
@Summary("Partners at alternating distances 1, 1, 3, 5, 11, … on mapped ranks and free routes.")
@Source("desensi2024")
public record EmbeddedSwing() implements RankAlgorithm {
  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    return RankEvents.both(RankSequences.swing(collective.ranks()), collective);
  }
}
