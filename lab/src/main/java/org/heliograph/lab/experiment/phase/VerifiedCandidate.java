package org.heliograph.lab.experiment.phase;

import java.util.Optional;
import org.heliograph.cost.CircuitProfile;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.problem.CostParameters;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// A scheduler whose schedule for a number of chunks was verified, and all of that schedule that
/// prices need.
record VerifiedCandidate(
    PhaseProblem problem,
    String scheduler,
    CircuitProfile profile,
    ReconfigurationCount reconfiguring,
    int slots,
    long transmissions,
    String digest) {
  /// Into how many parts its schedule divides each contribution.
  int chunks() {
    return problem.chunks();
  }

  /// Its bandwidths if it takes `timePs` for a contribution of this size.
  Optional<BandwidthRecord> bandwidth(final Bytes size, final long timePs) {
    return BandwidthRecord.of(problem.problem().demand(), size.bytes(), timePs);
  }

  /// Whether its schedule reconfigures circuits at all.
  boolean reconfigures() {
    return reconfiguring != ReconfigurationCount.NEVER;
  }

  /// The time for a contribution of this size, at this delay.
  long timePs(final Bytes size, final Time delay) {
    try {
      final CostParameters parameters = problem.parameters(size, delay);
      final Time time =
          problem.terms().overlap() ? profile.time(parameters) : profile.timeWithPauses(parameters);
      return time.picoseconds();
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "phase-diagram: %s takes longer than 106 days. Maybe less of --size or shorter times."
              .formatted(scheduler),
          e);
    }
  }
}
