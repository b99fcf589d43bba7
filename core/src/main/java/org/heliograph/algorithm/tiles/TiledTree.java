package org.heliograph.algorithm.tiles;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.Work;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Broadcast and reduce on a mesh by trees of tiles: ⌈log₅ P⌉ slots from a root in the middle.
///
/// Informs one node of every tile, then all tiles inside at once; small trees are searched, over
/// routes in dimension order. Meets the growth bound on square meshes of side 4, 8, 16, 32 and 64
/// from the upper left of the central nodes; their corners take one slot more. A reduction is the
/// broadcast of the transposed mesh played backwards. Several chunks of one root follow each other
/// as closely as channels allow. Supports networks whose coordinates make a mesh of them, all ports
/// at once. Time O(P) and the searches; when the budget is spent, rows, then columns in halves.
@AutoService(Scheduler.class)
@Summary("Broadcast and reduce on a mesh: a tree of tiles, then a tree in every tile.")
public record TiledTree() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    final Demand demand = problem.demand();
    if (demand.combines() ? !demand.hasSingleTargets() : !demand.hasSingleSources()) {
      return Support.no("it spreads chunks from one root, or combines them there");
    }
    for (int chunk = 1; chunk < demand.chunks(); chunk++) {
      if (root(demand, chunk) != root(demand, 0)) {
        return Support.no("its chunks have one root, and here they have several");
      }
    }
    return Staging.support(problem);
  }

  private static int root(final Demand demand, final int chunk) {
    return (demand.combines() ? demand.targets(chunk) : demand.sources(chunk)).get(0);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Work work = new Work(budget);
    final Staging staging = new Staging(problem);
    final Tilings tilings = Staging.tilings(budget, random, work);
    final int root = staging.place(root(problem.demand(), 0));
    final Schedule schedule =
        staging.play(
            problem.demand().combines()
                ? tilings.bestReduction(staging.shape(), root)
                : tilings.best(staging.shape(), root));
    return work.isStopped()
        ? new Outcome.Exhausted(Optional.of(schedule))
        : new Outcome.Found(schedule);
  }
}
