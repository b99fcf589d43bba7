package org.heliograph.algorithm.exchange.ejection;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.Migrating;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.SearchState;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.Personalised;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;

/// Schedules scatter and all-to-all by ejection: every message is sent in one slot over one path. A
/// message without a place draws one by its cost to other messages, and ejects them.
///
/// Starts from a first-fit schedule and removes one slot at a time, until a bound is met or the
/// budget is spent. Several arms search in turn: with detours, without detours, and with prices
/// that respect congested arcs, from the dual of the least-congestion flow. An evaluation lasts for
/// 2²⁸ looks at a cell of the table of arcs and slots, but makes at least one move for every eighth
/// message and at most 512 moves for each: a tenth of a second for a small network. With more than
/// 2¹⁶ messages an evaluation takes several of the budget, in proportion. Deterministic.
/// Can be stopped and resumed. Memory 6 bytes per cell for each arm and 4 bytes per arc of each
/// candidate path.
@AutoService(Scheduler.class)
@Summary(
    "Searches by ejection: a message draws a place by its cost and ejects conflicting messages.")
public record EjectionSearch(
    @Summary("maximum detour: arcs beyond those of a shortest path, 0 to 4") int detour,
    @Summary("candidate paths per pair; fewer if the total exceeds 2^20") int paths)
    implements Migrating {
  private static final int MAX_MESSAGES = 1 << 22;
  private static final int ORDINARY_MESSAGES = 1 << 16;
  private static final int MAX_CHANNELS = 1 << 20;

  public EjectionSearch() {
    this(2, 32);
  }

  public EjectionSearch {
    if (detour < 0 || detour > 4) {
      throw new IllegalArgumentException(
          "ejection-search: detour (%s) must lie between 0 and 4.".formatted(detour));
    }
    if (paths < 1 || paths > 1024) {
      throw new IllegalArgumentException(
          "ejection-search: paths (%s) must lie between 1 and 1024.".formatted(paths));
    }
  }

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    return support(problem);
  }

  /// Returns whether a search that places unicasts on plain links can solve `problem`.
  static Support support(final Problem problem) {
    final Demand demand = problem.demand();
    final Topology topology = problem.topology();
    if (!(CollectivePattern.of(demand) instanceof Personalised)) {
      return Requirements.personalised();
    }
    if (demand.chunks() > MAX_MESSAGES) {
      return Support.tooLarge("it takes at most " + MAX_MESSAGES + " messages");
    }
    final Capabilities allowed = problem.capabilities();
    if (allowed.hops() != Capabilities.UNLIMITED || allowed.isReconfigurable()) {
      return Support.needs("routes of any length in one slot");
    }
    if (allowed.sendPorts() < Capabilities.UNLIMITED || allowed.routing() == Routing.XY) {
      return Support.no("it knows neither port limits nor dimension order");
    }
    if (topology.channels() > MAX_CHANNELS) {
      return Support.tooLarge("%s links; at most %s".formatted(topology.channels(), MAX_CHANNELS));
    }
    return Requirements.plainLinks(topology)
        .and(
            () ->
                Support.when(
                    demand.chunks() <= FirstFit.MOST_SLOTS
                        || LoadBound.atNodes(topology, demand) <= FirstFit.MOST_SLOTS,
                    "it places messages in at most %s slots, and one node needs more"
                        .formatted(FirstFit.MOST_SLOTS)));
  }

  /// The evaluations that `budget` pays for: one of more than 2¹⁶ messages counts as several.
  private static Budget affordable(final Budget budget, final Demand demand) {
    final int each = Math.ceilDiv(demand.chunks(), ORDINARY_MESSAGES);
    return new Budget(Math.max(1, budget.evaluations() / each), budget.interrupted());
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress,
      final Checkpoint checkpoint) {
    final Digraph graph = problem.topology().graph();
    final boolean minimal = problem.capabilities().routing() == Routing.MINIMAL;
    // Channels have one lane here, but a lightpath must still name it.
    final int lane = problem.capabilities().laneContinuity() ? 0 : Transmission.ANY_LANE;
    final CongestionWeights congestionWeights =
        CongestionWeights.of(problem, budget.interrupted(), random.split());
    final long bound =
        Math.max(
            congestionWeights.slots(), LoadBound.of(problem.topology(), problem.demand(), graph));
    final Unicasts unicasts;
    try {
      final int longer = minimal ? 0 : detour;
      unicasts = Unicasts.of(graph, problem.demand(), longer, paths, new WorkCounter(budget));
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final Optional<Placement> placed =
        new Descent(
                unicasts.messages(),
                graph.arcs(),
                random.split(),
                congestionWeights.weights(),
                progress)
            .run(bound, affordable(budget, problem.demand()), checkpoint);
    if (placed.isEmpty()) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final Schedule best = unicasts.schedule(placed.get(), lane);
    return placed.get().slots() == bound
        ? new Outcome.Found(best)
        : new Outcome.Exhausted(Optional.of(best));
  }

  @Override
  public SearchState migrated(final SearchState own, final SearchState migrant) {
    return Migration.of(own, migrant);
  }
}
