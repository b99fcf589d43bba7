package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Resumable;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.SearchState;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The contract of schedulers: every supported problem is solved, the verifier accepts the
/// schedule, and the same seed gives the same schedule.
public abstract class SchedulerContract {
  private static final Budget BUDGET = Budget.of(8);
  private static final long[] INTERRUPTED_AT = {1, 4};
  private static final long MOST_QUESTIONS = 1000;

  private final Scheduler scheduler;

  /// Tests `scheduler` on all [SmallProblems].
  protected SchedulerContract(final Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  private Outcome run(final Problem problem) {
    return scheduler.schedule(problem, BUDGET, new SplittableRandom(7), Progress.SILENT);
  }

  @Test
  void theVerifierAcceptsWhateverItSupports() {
    final List<String> failures = new ArrayList<>();
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final Problem problem = entry.getValue();
      if (scheduler.supports(problem).isSupported()) {
        final Outcome outcome = run(problem);
        final boolean accepted =
            outcome
                .found()
                .map(found -> new Verifier().verify(problem, found) instanceof Verified)
                .orElse(false);
        if (!accepted) {
          failures.add(entry.getKey() + ": " + outcome);
        }
      }
    }
    assertThat(failures).isEmpty();
  }

  @Test
  void theSameSeedGivesTheSameSchedule() {
    int compared = 0;
    for (final Problem problem : SmallProblems.all().values()) {
      if (compared < 20 && scheduler.supports(problem).isSupported()) {
        compared++;
        assertThat(run(problem).found().map(Schedule::digest))
            .isEqualTo(run(problem).found().map(Schedule::digest));
      }
    }
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void interruptedItEndsThoughItsBudgetIsEndless() {
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final Problem problem = entry.getValue();
      for (final long answer : INTERRUPTED_AT) {
        if (scheduler.supports(problem).isSupported()) {
          final Interruption interruption = new Interruption(answer);
          final Outcome outcome =
              scheduler.schedule(
                  problem,
                  new Budget(Long.MAX_VALUE, interruption),
                  new SplittableRandom(7),
                  Progress.SILENT);
          assertThat(interruption.questionsAfterIt()).as(entry.getKey()).isLessThan(MOST_QUESTIONS);
          outcome
              .found()
              .ifPresent(
                  found ->
                      assertThat(new Verifier().verify(problem, found))
                          .as(entry.getKey())
                          .isInstanceOf(Verified.class));
        }
      }
    }
  }

  @Test
  void stoppedAndResumedItMakesTheSameSchedule() {
    assumeThat(scheduler).isInstanceOf(Resumable.class);
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final Problem problem = entry.getValue();
      if (scheduler.supports(problem).isSupported()) {
        final Kept first = new Kept(Optional.empty(), new ArrayList<>());
        resumed(problem, Budget.of(2), first);
        final Kept second = new Kept(Optional.of(first.states().getLast()), new ArrayList<>());
        assertThat(resumed(problem, BUDGET, second).found().map(Schedule::digest))
            .as(entry.getKey())
            .isEqualTo(run(problem).found().map(Schedule::digest));
      }
    }
  }

  private Outcome resumed(final Problem problem, final Budget budget, final Checkpoint checkpoint) {
    return scheduler instanceof final Resumable resumable
        ? resumable.schedule(problem, budget, new SplittableRandom(7), Progress.SILENT, checkpoint)
        : run(problem);
  }

  /// A checkpoint that keeps all states.
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

  @Test
  void itSupportsSomeSmallProblem() {
    assumeThat(mayFitNothing()).isFalse();
    assertThat(SmallProblems.all().values())
        .anyMatch(problem -> scheduler.supports(problem).isSupported());
  }

  /// Whether the scheduler may support no small problem at all, as some composites do.
  protected boolean mayFitNothing() {
    return false;
  }

  @Test
  void whatItDoesNotSupportHasAReason() {
    for (final Problem problem : SmallProblems.all().values()) {
      final Support support = scheduler.supports(problem);
      assertThat(support.isSupported() || !support.reason().isBlank()).isTrue();
    }
  }
}
