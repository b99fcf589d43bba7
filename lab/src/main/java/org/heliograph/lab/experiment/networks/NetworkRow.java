package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.plugin.Summary;

/// One network of a comparison: its size, what it costs, its models, and its times.
///
/// `dominatedBy` names networks that are better. `normalised` is the fastest time at the size of
/// the table in relation to size and cost.
public record NetworkRow(
    @Summary("spec text") String network,
    @Summary("the spec that it was found by") String asked,
    int nodes,
    int ranks,
    long links,
    NetworkCost parts,
    String switching,
    @Summary("spec text of the model that prices times") String cost,
    @Summary("the hardware behind the times") HardwareRecord hardware,
    @Summary(
            "whether no network is at least as good in time, price, power and transceivers, and"
                + " better in one")
        boolean isOnFront,
    List<String> dominatedBy,
    List<NetworkSeries> series,
    NormalisedTime normalised,
    Optional<AvailabilityRecord> availability) {
  public NetworkRow {
    dominatedBy = List.copyOf(dominatedBy);
    series = List.copyOf(series);
  }

  /// The fastest point at a size, of all series.
  public Optional<NetworkPoint> best(final long sizeBytes) {
    return best(series, sizeBytes);
  }

  /// The fastest point of several series at a size.
  static Optional<NetworkPoint> best(final List<NetworkSeries> series, final long sizeBytes) {
    return series.stream()
        .flatMap(one -> one.at(sizeBytes).stream())
        .min(NetworkPoint.FASTEST_FIRST);
  }

  /// The highest lower bound on the time at a size, in picoseconds; 0 if none is proved.
  public long leastPs(final long sizeBytes) {
    return series.stream()
        .flatMap(one -> one.at(sizeBytes).stream())
        .mapToLong(NetworkPoint::leastPs)
        .max()
        .orElse(0);
  }

  /// The same network with its place on the Pareto front.
  NetworkRow dominatedBy(final List<String> names) {
    return new NetworkRow(
        network,
        asked,
        nodes,
        ranks,
        links,
        parts,
        switching,
        cost,
        hardware,
        names.isEmpty(),
        names,
        series,
        normalised,
        availability);
  }
}
