package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Plans of random small problems by every scheduler: none ends in an exception or late, no
/// scheduler that claimed support is rejected, and no bound is above a verified schedule.
///
/// `./test -Psweep` plans 2000 problems, `-Dsweep=N -Dsweep.first=K` N of them from number K on.
final class RandomSweepTest {
  private static final int PROBLEMS = Integer.getInteger("sweep", 60);
  private static final int FIRST = Integer.getInteger("sweep.first", 0);

  /// Much longer than any of these plans takes, also on a busy machine.
  private static final Duration LATEST = Duration.ofMinutes(20);

  private static final int INTERRUPTED_OF = 5;
  private static final int LOOKS = 40;

  @Test
  void everyRandomProblemIsPlannedOrRefusedInOneSentence(@TempDir final Path folder) {
    final List<String> failures = new ArrayList<>();
    int planned = 0;
    for (int seed = FIRST; seed < FIRST + PROBLEMS; seed++) {
      final RandomProblem problem = RandomProblem.of(seed, folder);
      if (isProblem(problem)) {
        planned++;
        failures.addAll(inTime(problem, seed % INTERRUPTED_OF == 0));
      }
    }
    assertThat(failures).as(String.join("\n", failures)).isEmpty();
    assertThat(planned).as("problems that make sense").isGreaterThan(PROBLEMS / 3);
  }

  private static Optional<String> switching(final RandomProblem problem) {
    return Optional.of(problem.switching()).filter(text -> !text.isEmpty());
  }

  /// Whether network, collective and switching fit together; if not, one sentence says why.
  private static boolean isProblem(final RandomProblem problem) {
    try {
      StatedProblem.of(
          Registered.REGISTRY,
          problem.topology(),
          problem.collective(),
          switching(problem),
          Objective.SLOTS);
      return true;
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage()).as(problem.command()).isNotBlank().doesNotContain("\n");
      return false;
    }
  }

  /// What is wrong with a plan of `problem`, also if it is interrupted on its way.
  private static List<String> inTime(final RandomProblem problem, final boolean isInterrupted) {
    try {
      return assertTimeoutPreemptively(
          LATEST,
          () -> {
            final List<String> faults = faults(problem, plan(problem, () -> false));
            if (isInterrupted) {
              faults.addAll(interrupted(problem));
            }
            return faults;
          });
    } catch (final RuntimeException | AssertionError e) {
      return List.of(problem.command() + "\n    " + e);
    }
  }

  private static List<String> interrupted(final RandomProblem problem) {
    final AtomicInteger looks = new AtomicInteger();
    try {
      return faults(problem, plan(problem, () -> looks.incrementAndGet() > LOOKS));
    } catch (final CancellationException e) {
      assertThat(e.getMessage()).startsWith("Interrupted before");
      return List.of();
    }
  }

  private static PlanOutcome plan(final RandomProblem problem, final BooleanSupplier interrupted) {
    final PlanRequest request =
        new PlanRequest(
                new Question(problem.collective(), problem.topology()).under(switching(problem)))
            .with(new Search(4, 1));
    return new Planner(new StudyContext(Registered.REGISTRY, Progress.SILENT, interrupted))
        .plan(request);
  }

  private static List<String> faults(final RandomProblem problem, final PlanOutcome plan) {
    final List<String> faults = new ArrayList<>();
    plan.record().omitted().skipped().stream()
        .filter(row -> row.reason().contains("was rejected"))
        .forEach(
            row ->
                faults.add(
                    "%s --scheduler '%s'\n    %s"
                        .formatted(problem.command(), row.scheduler(), row.reason())));
    plan.record().omitted().failures().stream()
        .filter(failure -> failure.report().isPresent())
        .forEach(
            failure ->
                faults.add(
                    "%s\n    %s %s: %s"
                        .formatted(
                            problem.command(),
                            failure.kind(),
                            failure.name(),
                            failure.report().get())));
    plan.record()
        .results()
        .forEach(
            row -> {
              if (row.slots() < plan.bound().slots()) {
                faults.add(problem.command() + ": a bound above the slots of " + row.scheduler());
              }
            });
    return faults;
  }
}
