package org.heliograph.algorithm.gather.trees;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Justification;
import org.heliograph.algorithm.kernel.RankCopies;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Sends every chunk along a tree, such that all links carry about as many chunks per lane.
///
/// Trees grow one after another by the cheapest link to the next node: a link costs more the more
/// chunks it carries, and a node costs more the deeper it is in the tree. Then each tree grows once
/// more among the others. Switches forward chunks where that is cheaper; if they do not multicast,
/// each rank then receives from the rank before it in the tree. In every slot a link
/// carries the chunks that have the longest way to go; nodes that neither need nor divide a chunk
/// are passed in the same slot, if routes may be long. [Justification] shortens the result.
/// Attempts differ in the order of the chunks and in the price of depth. Supports collectives of
/// copies from single nodes on links, with relays and without reconfiguration; chunks · links at
/// most 2²⁰. An attempt takes O(chunks · m log n).
@AutoService(Scheduler.class)
@Summary("Every chunk along a tree, the trees sharing all links evenly, switches included.")
public record BalancedTrees() implements Scheduler {
  private static final long MAX_WORK = 1L << 20;

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    return Requirements.copying(problem)
        .and(() -> Requirements.links(problem))
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(
            () ->
                Support.needs(
                    problem.demand().hasSingleSources(), "chunks that start at one node each"))
        .and(() -> ofSize(problem));
  }

  private static Support ofSize(final Problem problem) {
    final double work =
        (double) problem.demand().chunks()
            * (problem.topology().channels() + problem.topology().nodes());
    return Support.size(
        work <= MAX_WORK,
        "it grows a tree for each of %s chunks over %s links; at most 2^20 in all"
            .formatted(problem.demand().chunks(), problem.topology().channels()));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork network = ArcNetwork.of(problem);
    final int enough = ShorteningLimit.leastSlots(network, problem.demand());
    final TreeGrowth growth = new TreeGrowth(network, problem.demand(), enough);
    return Restarts.best(
        budget,
        enough,
        random,
        progress,
        (index, split, work) ->
            growth
                .attempt(index, split, work)
                .map(schedule -> RankCopies.of(problem, schedule))
                .map(justified(problem, budget, work)));
  }

  private static UnaryOperator<Schedule> justified(
      final Problem problem, final Budget budget, final WorkCounter work) {
    return schedule -> {
      work.add(Justification.steps(schedule));
      return Justification.of(problem, schedule, budget);
    };
  }
}
