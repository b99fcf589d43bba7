package org.heliograph.lab.experiment.steps;

import java.util.List;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The result of `steps`: for each number of chunks the schedules that no other one of as many
/// chunks beats in steps and rounds.
public record StepsRecord(
    int format,
    String version,
    @Summary("how it was computed") StepsRun run,
    @Summary("the problem as spec texts") StepsProblem problem,
    @Summary("by chunks, then steps") List<StepsPoint> points,
    @Summary("numbers of chunks for which the model is too large or the budget was too small")
        List<Integer> unanswered,
    @Summary("plug-ins that gave no result") List<FailureRecord> failures) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// How it was computed; `interrupted` means that points may be missing.
  public record StepsRun(
      @Signed long seed,
      @Summary("evaluations of each question to the solver") long budget,
      @Summary("whether points may be missing for that reason") boolean interrupted) {}

  /// The problem as spec texts, its nodes, and the number of steps that no schedule can go below.
  public record StepsProblem(
      @Summary("spec text of the network") String topology,
      @Summary("spec text of the collective with one chunk per contribution") String collective,
      @Summary("spec text of the switching model") String switching,
      int nodes,
      @Summary("the largest distance that a chunk must cover") int leastSteps) {}
}
