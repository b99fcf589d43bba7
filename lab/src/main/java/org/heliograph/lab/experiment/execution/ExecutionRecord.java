package org.heliograph.lab.experiment.execution;

import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.HardwareRecord;

/// The result of `execute`: the schedule, and how many of the values that targets end with differ
/// from what combining all contributions directly gives.
///
/// `checked` counts the compared values, `wrong` those that differ; `result` is the direct value of
/// the first chunk.
public record ExecutionRecord(
    int format,
    String version,
    ExecutionRun run,
    ProblemHeader problem,
    HardwareRecord hardware,
    int nodes,
    ExecutedSchedule schedule,
    String operation,
    long checked,
    long wrong,
    long result) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 3;

  /// The seed of the numbers, the wall time of executing, and the memory that Java then held; the
  /// latter two differ from run to run.
  public record ExecutionRun(long seed, double seconds, long memoryBytes) {}

  /// The schedule that was executed; `scheduler` is absent if it came from a file, and `verified`
  /// says how the verifier checked who holds which chunk.
  public record ExecutedSchedule(
      Optional<String> scheduler,
      int slots,
      int electronicSlots,
      int opticalSlots,
      long transmissions,
      String digest,
      String verified) {}
}
