package org.heliograph.algorithm.reduce.packing;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.ChannelRates;

/// Sums up every chunk along a spanning tree and copies the result back along the same tree, on
/// links of unlike rates, for messages that begin as soon as they can.
///
/// The trees are those of [SpanningTreeAllReduce], over as many chunks as each lane carries at its
/// rate. Each lane carries chunk after chunk in its own time: a fast lane several while a slow one
/// carries one. Slots only order the messages; if they follow one another, as in `slot-time`, the
/// schedule is slow. Costs and limits are the same. Sources: *nash-williams1961*, *tutte1961*,
/// *edmonds1965*, *cunningham1985*.
@AutoService(Scheduler.class)
@Summary("Sums up and down spanning trees where links differ, for messages without barriers.")
@Source({"nash-williams1961", "tutte1961", "edmonds1965", "cunningham1985"})
public record TimedTreeAllReduce() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return SumDemand.support(problem)
        .and(
            () ->
                Support.needs(
                    !ChannelRates.of(problem.topology()).areEqual()
                        && !problem.capabilities().aggregate(),
                    "links of unlike rates, over which each chunk is a message"));
  }

  @Override
  public boolean isCostly() {
    return true;
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
    return PipelinedSums.inTime(problem);
  }
}
