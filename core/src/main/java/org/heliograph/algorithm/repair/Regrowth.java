package org.heliograph.algorithm.repair;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.CopyTimes;
import org.heliograph.algorithm.kernel.RankCopies;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Repairs copying schedules by regrowing copy trees: a node that lacks a chunk receives it from
/// any holder at the earliest slot that the survivors leave free.
///
/// No surviving transmission moves, except where switches only forward: there all chunks are placed
/// once more. Targets are served in random order, in as many attempts as the
/// budget pays for, until there are no more slots than before. Time per target O(slots · m); memory
/// O(transmissions + m · slots / 64).
@AutoService(Repairer.class)
@Summary("Completes the surviving copy trees; each target is served in the earliest free slot.")
public record Regrowth() implements Repairer {
  @Override
  public Support supports(final Problem problem) {
    return Requirements.copying(problem)
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> ArcNetwork.support(problem.topology()));
  }

  @Override
  public Outcome repair(
      final Task task,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Problem problem = task.problem();
    final CopyTimes copyTimes = new CopyTimes(problem.demand());
    copyTimes.replay(problem.topology(), task.survivors(), _ -> {});
    final List<CopyTimes.Need> needs = copyTimes.needs();
    if (needs.isEmpty()) {
      return new Outcome.Found(RankCopies.of(problem, task.survivors()));
    }
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    return Restarts.best(
        budget,
        Math.toIntExact(task.goal()),
        random,
        progress,
        (_, source, workCounter) ->
            new Regrowing(arcNetwork, problem.demand(), source, workCounter)
                .attempt(task.survivors(), needs)
                .map(schedule -> RankCopies.of(problem, schedule)));
  }
}
