package org.heliograph.lab.experiment.execution;

import java.util.Optional;

/// Everything one run of `execute` found: the schedule, and how many of the values that targets
/// ended with differ from what combining directly gives.
///
/// `scheduler` is empty if the schedule came from a file. Only `seconds`, which executing took,
/// and `memoryBytes`, which Java then held, differ from run to run.
public record ExecutionRecord(
    int format,
    String version,
    String topology,
    String collective,
    String switching,
    Optional<String> scheduler,
    int nodes,
    int slots,
    int electronicSlots,
    int opticalSlots,
    long transmissions,
    String digest,
    String verified,
    String operation,
    long seed,
    long checked,
    long wrong,
    long result,
    double seconds,
    long memoryBytes) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;
}
