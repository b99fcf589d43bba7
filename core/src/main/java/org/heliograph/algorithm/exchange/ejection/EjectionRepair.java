package org.heliograph.algorithm.exchange.ejection;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Routing;

/// Repairs scatter and all-to-all by ejection: messages that lost their place draw another one and
/// eject the messages in the way; the others stay.
///
/// It adds slots where necessary, then removes them one by one until there are as few as before or
/// the budget is spent. One evaluation is 2²⁶ looks at a cell of the table of arcs and slots, far
/// fewer than in a search from the beginning, so a repair is quick. Deterministic. Memory O(arcs ·
/// slots + messages · paths).
@AutoService(Repairer.class)
@Summary("Places the messages that a failure hit by ejecting others until all fit; the rest stay.")
public record EjectionRepair(
    @Summary("maximum detour: arcs beyond those of a shortest path, 0 to 4") int detour,
    @Summary("candidate paths per pair; fewer if there are more than 2^15 messages") int paths)
    implements Repairer {
  private static final long MAX_PATHS = 1L << 20;
  private static final long CELLS_PER_EVALUATION = 1L << 26;

  public EjectionRepair() {
    this(2, 32);
  }

  public EjectionRepair {
    requireValid(detour, paths);
  }

  private static void requireValid(final int detour, final int paths) {
    if (detour < 0 || detour > 4 || paths < 1 || paths > 1024) {
      throw new IllegalArgumentException(
          "ejection-repair: detour (%s) must lie between 0 and 4, paths (%s) between 1 and 1024."
              .formatted(detour, paths));
    }
  }

  @Override
  public Support supports(final Problem problem) {
    return new EjectionSearch().supports(problem);
  }

  @Override
  public Outcome repair(
      final Task task,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Problem problem = task.problem();
    final Digraph graph = problem.topology().graph();
    final boolean minimal = problem.capabilities().routing() == Routing.MINIMAL;
    final int lane = problem.capabilities().laneContinuity() ? 0 : Transmission.ANY_LANE;
    final int cap = Math.clamp(MAX_PATHS / problem.demand().chunks(), 1, paths);
    final Unicasts unicasts;
    try {
      final int longer = minimal ? 0 : detour;
      unicasts = Unicasts.of(graph, problem.demand(), longer, cap, new WorkCounter(budget));
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final SurvivingMessages surviving =
        new SurvivingMessages(problem, unicasts.messages(), task.survivors());
    final Optional<Placement> placed =
        new Descent(surviving.messages(), graph.arcs(), random, progress)
            .inEvaluationsOf(CELLS_PER_EVALUATION)
            .run(surviving.start(), task.goal(), budget, 1);
    if (placed.isEmpty()) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final Schedule repaired = surviving.schedule(placed.get(), lane);
    return placed.get().slots() <= task.goal()
        ? new Outcome.Found(repaired)
        : new Outcome.Exhausted(Optional.of(repaired));
  }
}
