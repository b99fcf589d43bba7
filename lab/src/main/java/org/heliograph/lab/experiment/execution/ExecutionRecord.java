package org.heliograph.lab.experiment.execution;

import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The result of `execute`: the schedule, and how many of the values that targets end with differ
/// from what combining all contributions directly gives.
public record ExecutionRecord(
    int format,
    String version,
    @Summary("how it was computed") ExecutionRun run,
    @Summary("the problem as spec texts") ProblemHeader problem,
    @Summary("the hardware behind the times") HardwareRecord hardware,
    int nodes,
    @Summary("the schedule that was executed") ExecutedSchedule schedule,
    @Summary("of combining: sum, max or min") String operation,
    @Summary("results held against the direct one, one for every chunk and target") long checked,
    @Summary("how many of them differ") long wrong,
    @Summary("the direct result of the first chunk") @Signed long result) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 3;

  /// The seed of the numbers, the wall time of executing, and the memory that Java then held; the
  /// latter two differ from run to run.
  public record ExecutionRun(
      @Summary("of the numbers, and of planning") @Signed long seed,
      @Summary("that executing took; differs from run to run") double seconds,
      @Summary("that Java held then; differs from run to run") long memoryBytes) {}

  /// The schedule that was executed; `scheduler` is absent if it came from a file, and `verified`
  /// says how the verifier checked who holds which chunk.
  public record ExecutedSchedule(
      @Summary("who made the schedule; null if it came from a file") Optional<String> scheduler,
      @Summary("electronic, optical and idle ones") int slots,
      int electronicSlots,
      int opticalSlots,
      long transmissions,
      @Summary("of the transmissions in canonical order") @DigestText String digest,
      @Summary("how possession was checked") String verified) {}
}
