package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Resumable;
import org.heliograph.algorithm.SearchState;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.junit.jupiter.api.Test;

/// The contract of schedulers that go on where they ended, beside [SchedulerContract]: stopped and
/// resumed, they make the same schedule.
public abstract class ResumableContract {
  private static final Budget BUDGET = Budget.of(8);

  private final Resumable scheduler;

  /// Tests `scheduler` on those of [SmallProblems] that it supports.
  protected ResumableContract(final Resumable scheduler) {
    this.scheduler = scheduler;
  }

  @Test
  void stoppedAndResumedItMakesTheSameSchedule() {
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final Problem problem = entry.getValue();
      if (scheduler.supports(problem).isSupported()) {
        final Kept first = new Kept(Optional.empty(), new ArrayList<>());
        resumed(problem, Budget.of(2), first);
        final Kept second = new Kept(Optional.of(first.states().getLast()), new ArrayList<>());
        assertThat(resumed(problem, BUDGET, second).found().map(Schedule::digest))
            .as(entry.getKey())
            .isEqualTo(resumed(problem, BUDGET, Checkpoint.NONE).found().map(Schedule::digest));
      }
    }
  }

  private Outcome resumed(final Problem problem, final Budget budget, final Checkpoint checkpoint) {
    return scheduler.schedule(
        problem, budget, new SplittableRandom(7), Progress.SILENT, checkpoint);
  }

  /// A checkpoint that remembers all states.
  private record Kept(Optional<SearchState> start, List<SearchState> states) implements Checkpoint {
    @Override
    public boolean isKept() {
      return true;
    }

    @Override
    public boolean isDue() {
      return true;
    }

    @Override
    public void keep(final SearchState state) {
      states.add(state);
    }
  }
}
