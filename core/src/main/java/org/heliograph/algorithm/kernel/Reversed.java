package org.heliograph.algorithm.kernel;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.ProcessorStrategy;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Personalised;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.switching.WithoutTaps;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;

/// Solves the reversed problem with another scheduler and reverses its schedule in time.
///
/// Broadcast becomes reduce, all-gather becomes reduce-scatter, scatter becomes gather: every
/// channel changes direction, the last slot becomes the first, and copying becomes combining. A
/// node that received a chunk twice would contribute twice, so only first arrivals are kept.
/// Supports links, equal numbers of send and receive ports, and routes that stay valid when
/// reversed, so no light-trees. It is a composite without a default.
@AutoService(Scheduler.class)
@Summary("Solves the reversed problem by another scheduler and reverses the schedule in time.")
public record Reversed(@Summary("the scheduler of the reversed problem") Scheduler of)
    implements Composite, ProcessorStrategy {
  private static final long MAX_BITS = 1L << 32;

  @Override
  public Scheduler at(final ProcessorParameters processors, final Bytes chunk) {
    return new Reversed(ProcessorStrategy.at(of, processors, chunk));
  }

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Personalised _ when of.supports(problem).isSupported() ->
          Support.no("its component does this directly");
      case Personalised _, Reduce _, ReduceScatter _ -> ofReversed(problem);
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("chunks of one target each, from which to go backwards");
    };
  }

  private Support ofReversed(final Problem problem) {
    final long bits = (long) problem.demand().chunks() * problem.topology().nodes();
    return supports(problem.topology(), problem.capabilities())
        .and(
            () ->
                Support.size(
                    bits <= MAX_BITS,
                    "it remembers who holds what, %s bits; at most %s".formatted(bits, MAX_BITS)))
        .and(() -> of.supports(reversed(problem)));
  }

  /// Whether schedules on `topology` can be turned round.
  static Support supports(final Topology topology, final Capabilities capabilities) {
    return routes(topology, capabilities)
        .and(
            () ->
                Support.when(
                    !capabilities.isReconfigurable(),
                    "idle slots of senders do not become idle slots of receivers"));
  }

  /// Whether single slots of schedules on `topology` can be turned round.
  public static Support routes(final Topology topology, final Capabilities capabilities) {
    if (!topology.isPointToPoint()) {
      return Support.no("couplers have many readers, so channels cannot be turned round");
    }
    if (capabilities.sendPorts() != capabilities.receivePorts()) {
      return Support.no("send and receive ports differ, and reversing exchanges them");
    }
    if (capabilities.routing() == Routing.XY) {
      return Support.no("a route in dimension order is not so when reversed");
    }
    return ArcNetwork.support(topology);
  }

  /// The problem of which a schedule, turned round, is one of `problem`.
  public static Problem reversed(final Problem problem) {
    final Demand demand = problem.demand();
    return new Problem(
        new ReversedTopology(problem.topology()),
        demand.combines() ? demand.reversed() : demand.transposed(),
        new WithoutTaps(problem.switching()),
        problem.objective(),
        problem.hardware());
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Problem reversed = reversed(problem);
    return of.schedule(reversed, budget, random, progress)
        .with(schedule -> backwards(problem, reversed, schedule));
  }

  /// The schedule of `problem` that `schedule`, one of the `reversed` problem, becomes.
  public static Schedule backwards(
      final Problem problem, final Problem reversed, final Schedule schedule) {
    final Schedule forest = forest(reversed, schedule);
    final Action action = problem.demand().combines() ? Action.COMBINE : Action.COPY;
    return backwards(problem.topology(), forest, action);
  }

  private static Schedule forest(final Problem reversed, final Schedule schedule) {
    if (!RankCopies.applies(reversed.topology())) {
      return Pruning.of(reversed.topology(), reversed.demand(), schedule);
    }
    return RankCopies.isTurnable(reversed, schedule) ? schedule : RankCopies.of(reversed, schedule);
  }

  /// The same routes in the opposite direction, the last slot first, on `topology`; what stops at a
  /// switch that does not add is copied there.
  public static Schedule backwards(
      final Topology topology, final Schedule schedule, final Action action) {
    final ColumnarSchedule.Builder backwards = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final long[] channels = new long[at.hops()];
      for (int hop = 0; hop < channels.length; hop++) {
        channels[hop] = at.channel(channels.length - 1 - hop);
      }
      backwards.add(
          new Transmission(
              at.chunk(),
              topology.writer(channels[0], 0),
              Transmission.EVERY_READER,
              new Route.Path(channels),
              at.lane(),
              schedule.slots() - 1 - at.slot(),
              topology.combines(at.sender()) ? action : Action.COPY));
    }
    return backwards.build();
  }
}
