package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Summary;

/// The points of one network along the size: of the best schedule that was found, or of a scheduler
/// that was named.
public record NetworkSeries(
    String name,
    @Summary("whether it is that of a scheduler that was named") boolean named,
    List<NetworkPoint> points) {
  /// The name of the series of the best schedules.
  public static final String BEST = "best";

  public NetworkSeries {
    points = List.copyOf(points);
  }

  /// The point at a size.
  public Optional<NetworkPoint> at(final long sizeBytes) {
    return points.stream().filter(point -> point.sizeBytes() == sizeBytes).findFirst();
  }
}
