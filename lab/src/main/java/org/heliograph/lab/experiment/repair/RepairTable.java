package org.heliograph.lab.experiment.repair;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.FailureRecord;

/// What `repair --all-single` or `--all-double` found: one row per fault, a summary, and
/// the plug-ins that failed meanwhile.
public record RepairTable(
    int format,
    String version,
    long seed,
    long budget,
    RepairBefore before,
    String switching,
    List<RepairRow> rows,
    Summary summary,
    List<FailureRecord> failures,
    boolean interrupted,
    String machine) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

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

  /// How many faults have this bound and so many slots.
  public record Bar(long bound, int slots, int faults) {}
}
