package org.heliograph.algorithm.reduce.packing;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Sums up every chunk along a spanning tree and copies the result back along the same tree; the
/// trees together reach the greatest rate of any all-reduce.
///
/// A chunk takes every link of its tree once in each direction. So q trees fit into p slots if no
/// link is in more than p of them for each lane, and the strength of the network says for which p
/// they exist: ⌈q / strength⌉. They grow from all nodes in turn, are balanced by exchanges, and are
/// rooted at their centres. Chunks take the trees in turn, so m chunks take little more than
/// m / strength slots. Where chunks merge, each lane carries in a slot what its rate allows. Where
/// the two directions of a link differ, the lesser counts. Takes a few times n flows for the
/// strength; n² · channels at most 2²⁷, and at most 2²² transmissions.
/// Sources: *nash-williams1961*, *tutte1961*, *edmonds1965*, *cunningham1985*.
@AutoService(Scheduler.class)
@Summary("Every chunk up and down a spanning tree; the trees reach the greatest rate.")
@Source({"nash-williams1961", "tutte1961", "edmonds1965", "cunningham1985"})
public record SpanningTreeAllReduce() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return SumDemand.support(problem);
  }

  @Override
  public boolean isSteady() {
    return true;
  }

  @Override
  public long leastSlots(final Problem problem) {
    return SumDemand.leastSlots(problem);
  }

  @Override
  public Schedule construct(final Problem problem) {
    return PipelinedSums.inSlots(problem);
  }
}
