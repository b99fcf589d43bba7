package org.heliograph.algorithm.broadcast.tiles;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Barrier and idempotent all-reduce on a mesh: tiles gather, their middles gossip, tiles spread.
///
/// Every node sends on everything it knows, so it needs fewer slots than reduce and broadcast: 3
/// instead of 4 on 4×4, 5 instead of 6 on 8×8, 7 instead of 8 on 16×16, all over routes in
/// dimension order. The gossip of up to 64 middles is found by simulated annealing. Supports
/// networks whose coordinates form a mesh, all ports at once, and chunks to which every node
/// contributes. Counting a contribution twice must be harmless.
@AutoService(Scheduler.class)
@Summary("Barrier on a mesh: tiles gather, their middles gossip, tiles spread.")
public record TiledGossip() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return Requirements.idempotence(problem)
        .and(() -> Requirements.contributionsOfAll(problem))
        .and(() -> RectangleCallEmission.support(problem));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final WorkCounter workCounter = new WorkCounter(budget);
    final RectangleCallEmission rectangleCallEmission = new RectangleCallEmission(problem);
    final long effort = RectangleCallEmission.effort(budget) / 2;
    final RectangleGossip rectangleGossip =
        new RectangleGossip(
            rectangleCallEmission.shape(),
            RectangleCallEmission.tilings(budget, random, workCounter),
            effort,
            random,
            workCounter);
    return rectangleCallEmission.outcome(rectangleGossip.best(), workCounter, budget);
  }
}
