package org.heliograph.lab.experiment.steps;

import java.util.List;
import org.heliograph.lab.experiment.FailureRecord;

/// The result of `steps`: for each number of chunks the schedules that no other one of as many
/// chunks beats in steps and rounds.
///
/// `unanswered` are the numbers of chunks for which the model is too large, or the budget was too
/// small to find any.
public record StepsRecord(
    int format,
    String version,
    StepsRun run,
    StepsProblem problem,
    List<StepsPoint> points,
    List<Integer> unanswered,
    List<FailureRecord> failures) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// How it was computed; `interrupted` means that points may be missing.
  public record StepsRun(long seed, long budget, boolean interrupted) {}

  /// The problem as spec texts, its nodes, and the number of steps that no schedule can go below.
  public record StepsProblem(
      String topology, String collective, String switching, int nodes, int leastSteps) {}
}
