package org.heliograph.algorithm.gather.rotation;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

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
    return RelayPlan.support(problem, MAX_TREES, MAX_TRANSMISSIONS)
        .and(() -> RingAllGatherProblem.onLine(problem));
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
    int most = Integer.MAX_VALUE;
    for (long i = 0;
        i < budget.evaluations() && slots < most && !budget.interrupted().getAsBoolean();
        i++) {
      progress.at(i, budget.evaluations(), "numbers of slots");
      final int fewer = most - 1;
      final Optional<Schedule> next =
          plan.side(slots)
              .flatMap(side -> new TreePacking(gather, side, budget.interrupted()).schedule(fewer));
      if (next.isPresent()) {
        best = next;
        most = next.get().slots();
      }
      slots += Math.ceilDiv(slots, STEPS);
    }
    return best.isPresent() && slots >= most
        ? new Outcome.Found(best.get())
        : new Outcome.Exhausted(best);
  }
}
