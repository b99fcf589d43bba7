package org.heliograph.lab.experiment.simulation;

import org.heliograph.simulate.BlockedTimes;

/// When the first and the last node arrived, when the first and the last were released, and how
/// long nodes were blocked in between; in picoseconds.
public record ArrivalRecord(
    long firstArrivalPs,
    long lastArrivalPs,
    long firstReleasePs,
    long lastReleasePs,
    long meanBlockedPs,
    long mostBlockedPs) {
  static ArrivalRecord of(final BlockedTimes times) {
    return new ArrivalRecord(
        times.firstArrival().picoseconds(),
        times.lastArrival().picoseconds(),
        times.firstRelease().picoseconds(),
        times.lastRelease().picoseconds(),
        times.meanBlocked().picoseconds(),
        times.mostBlocked().picoseconds());
  }
}
