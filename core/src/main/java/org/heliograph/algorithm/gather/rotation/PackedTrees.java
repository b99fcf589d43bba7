package org.heliograph.algorithm.gather.rotation;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// All-gather on a line by relay trees like those of [RotatedTrees], cut short at the ends and sent
/// as lanes allow.
///
/// It tries to plan trees for more and more slots, from the fewest on, in steps of an eighth; each
/// try is one evaluation. Trees planned for more slots have shorter arcs, which pack better.
@AutoService(Scheduler.class)
@Summary("All-gather on a line of many lanes: relay trees, cut at the ends, packed lane by lane.")
public record PackedTrees() implements Scheduler {
  private static final long MAX_TRANSMISSIONS = 1L << 24;
  private static final int MAX_TREES = 64;
  private static final int STEPS = 8;

  @Override
  public Support supports(final Problem problem) {
    final Support gather = RelayTreeSupport.support(problem, MAX_TREES, MAX_TRANSMISSIONS);
    return gather.isSupported() && RingOrLine.of(problem.topology()).orElseThrow().isClosed()
        ? Support.needs("a line; on a ring all nodes can do the same")
        : gather;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final int size = gather.loop().size() - 1;
    final int lanes = gather.loop().lanes();
    // Plans as for a ring on which a source has `size` nodes on each side.
    final RelayPlan plan = new RelayPlan(2 * size + 1, gather, 1, random, budget.interrupted());
    Optional<Schedule> best = Optional.empty();
    int slots = Math.ceilDiv(size, lanes);
    for (long i = 0;
        i < budget.evaluations()
            && slots < best.map(Schedule::slots).orElse(Integer.MAX_VALUE)
            && !budget.interrupted().getAsBoolean();
        i++) {
      progress.at(i, budget.evaluations(), "numbers of slots");
      final int most = best.map(Schedule::slots).orElse(Integer.MAX_VALUE) - 1;
      best =
          plan.side(slots)
              .flatMap(side -> new TreePacking(gather, side, budget.interrupted()).schedule(most))
              .or(before(best));
      slots += Math.ceilDiv(slots, STEPS);
    }
    return best.isPresent() && slots >= best.get().slots()
        ? new Outcome.Found(best.get())
        : new Outcome.Exhausted(best);
  }

  private static Supplier<Optional<Schedule>> before(final Optional<Schedule> best) {
    return () -> best;
  }
}
