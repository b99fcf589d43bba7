package org.heliograph.algorithm.gather.optree;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.RingOrLine;

/// All-gather in one stage: a lightpath from every node to every other, with the fewest possible
/// wavelengths.
///
/// It is [Optree] with one stage, which uses ⌈½⌊n²/4⌋⌉ colours each way on a ring
/// (`CircleExchange`) and ⌊n²/4⌋ on a line. One slot takes w colours; the slots are multiplied by
/// the most chunks of a node. Source: *optree*, Lemma 1, whose ⌈n²/8⌉ is one more for odd n. Needs
/// a reach of ⌊n/2⌋ links on a ring and n−1 on a line. O(n²) transmissions. Deterministic.
@AutoService(Scheduler.class)
@Summary("All-gather with a lightpath from every node to every other, on the fewest wavelengths.")
@Source("optree, Lemma 1")
public record OneStage() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return RingAllGatherProblem.support(problem, RingOrLine::farthest);
  }

  /// All lightpaths of a chunk together are as long as the distances from its source; a slot has
  /// room for as many links as there are lanes.
  @Override
  public long leastSlots(final Problem problem) {
    final RingOrLine ringOrLine = RingAllGatherProblem.of(problem).loop();
    final int n = ringOrLine.size();
    long uses = 0;
    for (int away = 1; away < n; away++) {
      uses += ringOrLine.isClosed() ? (long) n * Math.min(away, n - away) : 2L * away * (n - away);
    }
    final Topology topology = problem.topology();
    long lanes = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      lanes += topology.lanes(channel);
    }
    return Math.ceilDiv(uses, lanes);
  }

  @Override
  public Schedule construct(final Problem problem) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    return new OptreeStages(gather, List.of(gather.loop().size())).schedule();
  }
}
