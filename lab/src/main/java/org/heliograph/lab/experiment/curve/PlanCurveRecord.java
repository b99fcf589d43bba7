package org.heliograph.lab.experiment.curve;

import java.util.List;
import java.util.Optional;

/// The result of a curve: the points of all series, value by value in the order given.
///
/// Nothing in it differs from machine to machine.
public record PlanCurveRecord(
    int format,
    String version,
    PlanCurveRun run,
    PlanCurveQuestion problem,
    Varied varied,
    List<PlanCurvePoint> points) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  public PlanCurveRecord {
    points = List.copyOf(points);
  }

  /// The seed, the budget of each plan in evaluations, and whether values are missing since the
  /// curve was interrupted.
  public record PlanCurveRun(long seed, long budget, boolean interrupted) {}

  /// The problem as spec texts; what varies has the value that the request gave.
  public record PlanCurveQuestion(
      String topology, String collective, Optional<String> switching, Optional<String> hardware) {}

  /// What varied, of which part of the problem, in which unit, and its values; `spec` is the spec
  /// text of that part with all values as a range, if it has one and they are one range.
  public record Varied(
      String across,
      String place,
      String parameter,
      PlanCurveUnit unit,
      List<String> values,
      Optional<String> spec) {
    public Varied {
      values = List.copyOf(values);
    }
  }
}
