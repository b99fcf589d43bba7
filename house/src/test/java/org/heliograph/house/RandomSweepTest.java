package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.experiment.Plan;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Plans of random small problems by every scheduler: none ends in an exception, and no scheduler
/// that claimed support is rejected.
///
/// `-Dsweep=2000` tries that many problems, `-Dsweep.first=N` begins with the N-th.
final class RandomSweepTest {
  private static final int PROBLEMS = Integer.getInteger("sweep", 60);
  private static final int FIRST = Integer.getInteger("sweep.first", 0);

  @Test
  void everyRandomProblemIsPlannedOrRefusedInOneSentence(@TempDir final Path folder) {
    final List<String> failures = new ArrayList<>();
    int planned = 0;
    for (int seed = FIRST; seed < FIRST + PROBLEMS; seed++) {
      final RandomProblem problem = RandomProblem.of(seed, folder);
      if (isProblem(problem)) {
        planned++;
        try {
          failures.addAll(faults(problem, plan(problem)));
        } catch (final RuntimeException | AssertionError | StackOverflowError e) {
          failures.add(problem.command() + "\n    " + e + " at " + e.getStackTrace()[0]);
        }
      }
    }
    assertThat(failures).as(String.join("\n", failures)).isEmpty();
    assertThat(planned).as("problems that make sense").isGreaterThan(PROBLEMS / 3);
  }

  /// Whether network, collective and switching fit together; if not, one sentence says why.
  private static boolean isProblem(final RandomProblem problem) {
    try {
      StatedProblem.of(
          Registered.REGISTRY,
          problem.topology(),
          problem.collective(),
          problem.switching(),
          Objective.SLOTS);
      return true;
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage()).as(problem.command()).isNotBlank().doesNotContain("\n");
      return false;
    }
  }

  private static Plan plan(final RandomProblem problem) {
    final PlanRequest request =
        new PlanRequest(
            problem.topology(),
            problem.collective(),
            problem.switching(),
            Objective.SLOTS,
            Bytes.parse("1KiB"),
            1,
            4,
            List.of());
    return new Planner(Registered.REGISTRY, Progress.SILENT, () -> false).plan(request);
  }

  private static List<String> faults(final RandomProblem problem, final Plan plan) {
    final List<String> faults = new ArrayList<>();
    plan.record().skipped().stream()
        .filter(
            row -> row.reason().contains("was rejected") || row.reason().contains("internal error"))
        .forEach(
            row ->
                faults.add(
                    "%s --scheduler '%s'\n    %s"
                        .formatted(problem.command(), row.scheduler(), row.reason())));
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
