package org.heliograph.lab.experiment.simulation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.BlockedTimes;
import org.heliograph.topology.Topology;

/// When the first and the last node arrived, when the first and the last were released, and how
/// long nodes were blocked in between, in picoseconds; and which node counted all arrivals, if
/// contributions are combined.
public record ArrivalRecord(
    long firstArrivalPs,
    long lastArrivalPs,
    @Summary("when the first node had received all that it receives") long firstReleasePs,
    @Summary("when the last node had") long lastReleasePs,
    @Summary("mean time of a node from its arrival until its release") long meanBlockedPs,
    @Summary("longest such time") long mostBlockedPs,
    @Summary(
            "the first node that had the contributions of all participants, as the root of a"
                + " barrier; absent if nothing is combined")
        @JsonInclude(JsonInclude.Include.NON_ABSENT)
        Optional<CountRecord> counted) {
  /// The first node that had the contributions of all participants, and when.
  public record CountRecord(String node, int contributions, long timePs) {}

  static ArrivalRecord of(final Topology topology, final BlockedTimes times) {
    return new ArrivalRecord(
        times.firstArrival().picoseconds(),
        times.lastArrival().picoseconds(),
        times.firstRelease().picoseconds(),
        times.lastRelease().picoseconds(),
        times.meanBlocked().picoseconds(),
        times.mostBlocked().picoseconds(),
        times
            .counted()
            .map(
                it ->
                    new CountRecord(
                        topology.label(it.node()), it.contributions(), it.time().picoseconds())));
  }
}
