package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// What was measured on one network: its size, its models, and a series of points.
///
/// `schedules` are those of the points, in their order.
public record MeasuredNetwork(
    String network,
    int nodes,
    int ranks,
    long links,
    String switching,
    String cost,
    HardwareRecord hardware,
    NetworkSeries series,
    List<StatedPoint> schedules,
    List<FailureRecord> failures,
    boolean interrupted) {
  public MeasuredNetwork {
    schedules = List.copyOf(schedules);
    failures = List.copyOf(failures);
  }

  /// A schedule, the problem that it solves, and the size of its point.
  public record StatedPoint(Bytes size, StatedProblem stated, Verified verified) {}

  /// The schedule of the point at a size.
  public Optional<StatedPoint> at(final long sizeBytes) {
    return schedules.stream().filter(one -> one.size().bytes() == sizeBytes).findFirst();
  }
}
