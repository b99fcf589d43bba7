package org.heliograph.algorithm.exchange.path;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.Personalised;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// All-to-all and other sets of unicasts, forwarded link by link over paths that load the links
/// evenly.
///
/// Paths are rerouted pass by pass ([LoadedPaths]). After a pass that lowers the largest load of a
/// link, all chunks are forwarded: in each slot each link takes the chunk with the most still ahead
/// of it ([PathForwarding]). With many chunks per link the number of slots is close to that load,
/// because waiting chunks keep every busy link busy. Repeats passes until the budget is spent, at
/// most 24.
@AutoService(Scheduler.class)
@Summary("Unicasts link by link over paths that load the links evenly, longest way first.")
public record BalancedForwarding() implements Scheduler {
  private static final int MOST_CHUNKS = 1 << 18;
  private static final int MOST_PASSES = 24;

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    if (!(CollectivePattern.of(problem.demand()) instanceof Personalised)) {
      return Requirements.personalised();
    }
    return Support.size(
            problem.demand().chunks() <= MOST_CHUNKS, "at most %s chunks".formatted(MOST_CHUNKS))
        .and(() -> Requirements.links(problem))
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.allPorts(problem))
        .and(() -> Requirements.allCircuits(problem));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final WorkCounter workCounter = new WorkCounter(budget);
    final LoadedPaths paths = new LoadedPaths(problem.topology(), problem.demand(), random.split());
    Optional<Schedule> best = Optional.empty();
    long least = Long.MAX_VALUE;
    try {
      for (int pass = 0; pass < MOST_PASSES && (pass < 2 || !workCounter.isSpent()); pass++) {
        progress.at(pass, MOST_PASSES, "passes");
        if (!paths.reroute(workCounter)) {
          return new Outcome.Exhausted(Optional.empty());
        }
        if (paths.mostLoad() < least) {
          least = paths.mostLoad();
          final Schedule made =
              new PathForwarding(paths, problem.capabilities().laneContinuity())
                  .schedule(workCounter);
          if (best.isEmpty() || made.slots() < best.get().slots()) {
            best = Optional.of(made);
            progress.reached(made.slots());
          }
        }
      }
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(best);
    }
    return new Outcome.Exhausted(best);
  }
}
