package org.heliograph.algorithm.gather.trees;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.LaneRates;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.ChannelRates;
import org.heliograph.topology.Topology;

/// Sends the chunks of every node along trees that together reach the greatest rate of any schedule
/// on links of unlike rates, for messages that begin as soon as they can.
///
/// Trees grow as those of [ThroughputTrees], over as many chunks as each lane carries at its rate.
/// The hops become a list schedule in time, which is justified to the right and to the left in
/// turn. The slot of a message is its start over the time of the shortest one; slots without
/// messages are left out. So slots only order the messages, and a fast lane carries several chunks
/// while a slow one carries one; if slots follow one another, as in `slot-time`, the schedule is
/// slow. The slowest lanes are left out, one rate after another, as long as that helps. Takes a
/// flow for each target and bit of the time, then trees as [ThroughputTrees], O(h log h) for h
/// hops, and all that for each rate that is left out, at most 16. At most 2¹⁹ deliveries. Sources:
/// *forestcoll2024*, *edmonds1973*, *bang-jensen1995*, *graham1969*, *valls2005*.
@AutoService(Scheduler.class)
@Summary("Trees that reach the greatest rate where links differ, for messages without barriers.")
@Source({"forestcoll2024", "edmonds1973", "bang-jensen1995", "graham1969", "valls2005"})
public record TimedTrees() implements Construction {
  private static final long MOST_TRANSMISSIONS = 1L << 19;
  private static final int MOST_RATES = 16;
  private static final int FEW_HOPS = 1 << 17;
  private static final double[] SHARES = {0.25, 0.5, 1};

  @Override
  public Support supports(final Problem problem) {
    return TreeDemand.support(problem)
        .and(
            () ->
                Support.needs(
                    problem.demand().hasSameTargets(), "chunks that all go to the same nodes"))
        .and(
            () ->
                Support.needs(
                    !ChannelRates.of(problem.topology()).areEqual()
                        && !problem.capabilities().aggregate(),
                    "links of unlike rates, over which each chunk is a message"))
        .and(
            () ->
                Support.needs(
                    problem.capabilities().routing() == Routing.ANY
                        && !problem.capabilities().laneContinuity(),
                    "routes over any lanes"))
        .and(() -> Requirements.atMost(problem.demand().deliveries(), MOST_TRANSMISSIONS))
        .and(() -> TreePeriod.support(problem, LaneRates.durations(problem.topology())));
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
  public Schedule construct(final Problem problem) {
    final Topology topology = problem.topology();
    final TreeDemand demand = TreeDemand.of(problem);
    final long[] slowest =
        Arrays.stream(LaneRates.durations(topology))
            .boxed()
            .distinct()
            .sorted(Comparator.reverseOrder())
            .limit(MOST_RATES)
            .mapToLong(Long::longValue)
            .toArray();
    Optional<HopTimetable> best = Optional.empty();
    boolean helps = true;
    for (int i = 0; i < slowest.length && helps; i++) {
      final long end = best.map(HopTimetable::end).orElse(Long.MAX_VALUE);
      final Optional<HopTimetable> next =
          TimedPace.of(topology, demand, slowest[i])
              .filter(pace -> pace.time() < end)
              .map(pace -> timetable(problem, demand, pace));
      helps = next.isPresent() && next.get().end() < end;
      best = helps ? next : best;
    }
    return best.orElseThrow().schedule();
  }

  private static HopTimetable timetable(
      final Problem problem, final TreeDemand demand, final TimedPace pace) {
    final Topology topology = problem.topology();
    final Digraph graph = topology.arcs().graph();
    final TreePeriod period = TreePeriod.of(graph, demand, pace.each(), pace.rooms());
    final TreeHops hops =
        new TreeHops(
            topology,
            period,
            pace.length(),
            problem.capabilities().hops() == Capabilities.UNLIMITED);
    return DoubleStream.of(SHARES)
        .limit(hops.count() > FEW_HOPS ? 1 : SHARES.length)
        .mapToObj(share -> HopTimetable.of(hops, hops.latest(share)).justified())
        .min(Comparator.comparingLong(HopTimetable::end))
        .orElseThrow();
  }
}
