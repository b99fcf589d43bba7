package org.heliograph.lab.experiment.execution;

import java.util.List;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.HardwareRecord;

/// The result of `execute` for an application: its steps, their time, and how many of the numbers
/// that it computed are wrong.
///
/// `problem` has the application in place of the collective. `slots` and `timePs` are totals of all
/// runs of all steps; local computing takes no time.
public record ApplicationRecord(
    int format,
    String version,
    ApplicationRun run,
    ProblemHeader problem,
    HardwareRecord hardware,
    int ranks,
    List<ApplicationStep> steps,
    long slots,
    long timePs,
    String computed,
    String compared,
    long checked,
    long wrong) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// Copies the list.
  public ApplicationRecord {
    steps = List.copyOf(steps);
  }

  /// The seed of the input and of planning, and the wall time, which differs from run to run.
  public record ApplicationRun(long seed, double seconds) {}

  /// One step, which runs once or, in a loop, `runs` times.
  ///
  /// `messageBytes` is the longest message of any run; shorter messages of a run are padded.
  /// `slots` and `bound` hold for one run, and `timePs` for all of them.
  public record ApplicationStep(
      String purpose,
      String collective,
      long runs,
      long messageBytes,
      String scheduler,
      int slots,
      long bound,
      String verified,
      long timePs) {
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
