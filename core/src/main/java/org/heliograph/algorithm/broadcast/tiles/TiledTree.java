package org.heliograph.algorithm.broadcast.tiles;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RootedDemand;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Broadcast and reduce on a mesh by trees of tiles: ⌈log₅ P⌉ slots from a root in the middle.
///
/// It informs one node of every tile, then all tiles inside at once. Small trees are searched, over
/// routes in dimension order. It meets the growth bound on square meshes of side 4, 8, 16, 32 and
/// 64 from the upper left of the central nodes; their corners take one slot more. A reduction is
/// the broadcast of the transposed mesh reversed in time. Several chunks of one root follow each
/// other as closely as channels allow. Supports networks whose coordinates form a mesh, all ports
/// at once. Time O(P) and the searches. When the budget is spent, it uses the trees along rows,
/// then columns.
@AutoService(Scheduler.class)
@Summary("Broadcast and reduce on a mesh: a tree of tiles, then a tree in every tile.")
public record TiledTree() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case FromRoot _, Reduce _ -> RectangleCallEmission.support(problem);
      case ToRoot _, Rootless _ -> Support.needs("copies from one root, or a reduce to one");
    };
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final WorkCounter workCounter = new WorkCounter(budget);
    final RectangleCallEmission rectangleCallEmission = new RectangleCallEmission(problem);
    final Tilings tilings = RectangleCallEmission.tilings(budget, random, workCounter);
    final int root =
        rectangleCallEmission.place(RootedDemand.of(problem.demand()).orElseThrow().root());
    final RectangleCalls rectangleCalls =
        problem.demand().combines()
            ? tilings.bestReduction(rectangleCallEmission.shape(), root)
            : tilings.best(rectangleCallEmission.shape(), root);
    return rectangleCallEmission.outcome(rectangleCalls, workCounter, budget);
  }
}
