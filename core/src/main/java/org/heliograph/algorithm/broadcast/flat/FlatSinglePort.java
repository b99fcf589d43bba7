package org.heliograph.algorithm.broadcast.flat;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// The root of a mesh and every member in turn: n − 1 slots a chunk for n members with the root,
/// which is optimal for scatter and gather at a node of one port, and needs no relaying.
///
/// Members in row order, routes in dimension order, any mesh, any root. Deterministic; ignores
/// budget and `random`. O(n log n). Source: the single-port model of *mahafzah*, eq. (1).
@AutoService(Scheduler.class)
@Summary("On a mesh, the root exchanges with every member in turn, one message per slot.")
public record FlatSinglePort() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return FlatRoutes.support(problem, 1);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(FlatRoutes.schedule(problem, true));
  }
}
