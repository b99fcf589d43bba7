package org.heliograph.lab.experiment.repair;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.RunRecord;

/// The result of `repair --all-single` or `--all-double`: one row per fault, and a summary.
public record RepairTable(
    int format,
    String version,
    RunRecord run,
    RepairBefore before,
    String switching,
    HardwareRecord hardware,
    List<RepairRow> rows,
    Summary summary,
    List<FailureRecord> failures) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 3;

  /// How many faults came to what; slots and bounds over those that were repaired.
  public record Summary(
      int faults,
      int repaired,
      int disconnected,
      int optimal,
      Optional<Spread> slots,
      Optional<Spread> bounds,
      List<Bar> histogram) {}

  /// Least, middle (the lower of two) and greatest.
  public record Spread(long least, long median, long most) {}

  /// The number of faults with this bound and this number of slots.
  public record Bar(long bound, int slots, int faults) {}
}
