package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The contract of schedulers: every scheduler supports some small problem and solves what it
/// supports, the verifier accepts the schedule, and the same seed gives the same schedule.
public abstract class SchedulerContract {
  private static final Budget BUDGET = Budget.of(8);
  private static final long[] INTERRUPTED_AT = {1, 4};
  private static final long MOST_QUESTIONS = 1000;
  private static final int MOST_COMPARED = 20;

  private final Scheduler scheduler;
  private final Map<String, Problem> supported = new LinkedHashMap<>();

  /// Tests `scheduler` on those of [SmallProblems] that it supports.
  protected SchedulerContract(final Scheduler scheduler) {
    this.scheduler = scheduler;
    SmallProblems.all()
        .forEach(
            (name, problem) -> {
              if (scheduler.supports(problem).isSupported()) {
                supported.put(name, problem);
              }
            });
  }

  private Outcome run(final Problem problem) {
    return scheduler.schedule(problem, BUDGET, new SplittableRandom(7), Progress.SILENT);
  }

  @Test
  void theVerifierAcceptsWhateverItSupports() {
    final List<String> failures = new ArrayList<>();
    for (final Map.Entry<String, Problem> entry : supported.entrySet()) {
      final Outcome outcome = run(entry.getValue());
      final boolean accepted =
          outcome
              .found()
              .map(found -> new Verifier().verify(entry.getValue(), found) instanceof Verified)
              .orElse(false);
      if (!accepted) {
        failures.add(entry.getKey() + ": " + outcome);
      }
    }
    assertThat(failures).isEmpty();
  }

  @Test
  void theSameSeedGivesTheSameSchedule() {
    for (final Problem problem : supported.values().stream().limit(MOST_COMPARED).toList()) {
      assertThat(run(problem).found().map(Schedule::digest))
          .isEqualTo(run(problem).found().map(Schedule::digest));
    }
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void interruptedItEndsThoughItsBudgetIsEndless() {
    for (final Map.Entry<String, Problem> entry : supported.entrySet()) {
      final Problem problem = entry.getValue();
      for (final long answer : INTERRUPTED_AT) {
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

  @Test
  void itSupportsSomeSmallProblem() {
    assertThat(supported).isNotEmpty();
  }

  @Test
  void whatItDoesNotSupportHasAReason() {
    for (final Problem problem : SmallProblems.all().values()) {
      final Support support = scheduler.supports(problem);
      assertThat(support.isSupported() || !support.reason().isBlank()).isTrue();
    }
  }
}
