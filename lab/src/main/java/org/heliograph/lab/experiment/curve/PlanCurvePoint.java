package org.heliograph.lab.experiment.curve;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.heliograph.lab.study.Table;

/// One point of a curve: a verified schedule, or the lower bounds, at one value of what varies.
///
/// `at` is the value in base units. `by` is the scheduler or the bound; `slots` and `timePs` are
/// those of its schedule, or the bounds on them; `digest` is that of the schedule. `optimal` means
/// that no schedule has fewer slots. `reason` says why there is no schedule.
public record PlanCurvePoint(
    Series series,
    String name,
    String value,
    long at,
    Optional<String> by,
    OptionalLong slots,
    OptionalLong timePs,
    OptionalInt chunks,
    boolean optimal,
    Optional<String> digest,
    Optional<String> reason) {
  /// What a point belongs to.
  public enum Series {
    /// The best schedule of a plan without named schedulers.
    BEST("best"),
    /// The lower bounds of that plan.
    BOUND("lower bound"),
    /// The schedule of a named scheduler.
    SCHEDULER("");

    private final String text;

    Series(final String text) {
      this.text = text;
    }

    /// The name of the series; empty if it is that of a scheduler.
    public String text() {
      return text;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// A row for this point.
  Table<PlanCurvePoint> row() {
    return Table.of(List.of(this))
        .text("series", "best, lower bound or a scheduler", PlanCurvePoint::name)
        .text("value", "value of what varies", PlanCurvePoint::value)
        .whole("at", "the value in base units", PlanCurvePoint::at)
        .text("by", "scheduler or bound", PlanCurvePoint::by)
        .whole("slots", "slots, or the bound on them", PlanCurvePoint::slots)
        .whole("time_ps", "time, or the bound on it", PlanCurvePoint::timePs)
        .whole("chunks", "parts of each contribution", PlanCurvePoint::chunks)
        .flag("optimal", "no schedule has fewer slots", PlanCurvePoint::optimal)
        .text("digest", "digest of the schedule", PlanCurvePoint::digest)
        .text("reason", "why there is no schedule", PlanCurvePoint::reason)
        .text("role", "kind of the series", PlanCurvePoint::series);
  }

  /// No schedule at a value.
  static PlanCurvePoint none(
      final Series series,
      final String name,
      final String value,
      final long at,
      final String reason) {
    return new PlanCurvePoint(
        series,
        name,
        value,
        at,
        Optional.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalInt.empty(),
        false,
        Optional.empty(),
        Optional.of(reason));
  }
}
