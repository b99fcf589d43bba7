package org.heliograph.lab.experiment.execution;

import java.util.List;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The result of `execute` for an application: its steps, their time, and how many of the numbers
/// that it computed are wrong.
///
/// `problem` has the application in place of the collective. Local computing takes no time.
public record ApplicationRecord(
    int format,
    String version,
    @Summary("how it was computed") ApplicationRun run,
    @Summary("the application and its network as spec texts") ProblemHeader problem,
    @Summary("the hardware behind the times") HardwareRecord hardware,
    int ranks,
    @Summary("in the order of their first runs") List<ApplicationStep> steps,
    @Summary("of all runs of all steps") long slots,
    @Summary("of all runs of all steps, without local computing") long timePs,
    @Summary("what was computed") String computed,
    @Summary("what the result was compared with") String compared,
    @Summary("numbers compared") long checked,
    @Summary("how many of them differ") long wrong) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// Copies the list.
  public ApplicationRecord {
    steps = List.copyOf(steps);
  }

  /// The seed of the input and of planning, and the wall time, which differs from run to run.
  public record ApplicationRun(
      @Summary("of the input, and of planning") @Signed long seed,
      @Summary("that planning and executing took; differs from run to run") double seconds) {}

  /// One step, which runs once or, in a loop, `runs` times.
  ///
  /// Shorter messages of a run are padded.
  public record ApplicationStep(
      @Summary("what is communicated") String purpose,
      @Summary("spec text of the collective") String collective,
      @Summary("how often the step runs") long runs,
      @Summary("longest message of any run") long messageBytes,
      @Summary("who made the schedule") String scheduler,
      @Summary("of one run") int slots,
      @Summary("lower bound on the slots of one run") long bound,
      @Summary("how possession was checked") String verified,
      @Summary("of all runs") long timePs) {
    /// The step with the run `next` besides.
    ApplicationStep and(final ApplicationStep next) {
      return new ApplicationStep(
          purpose,
          collective,
          runs + next.runs,
          Math.max(messageBytes, next.messageBytes),
          scheduler,
          slots,
          bound,
          verified,
          Math.addExact(timePs, next.timePs));
    }
  }
}
