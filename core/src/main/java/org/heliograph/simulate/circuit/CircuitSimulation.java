package org.heliograph.simulate.circuit;

import java.util.Optional;
import org.heliograph.problem.Support;
import org.heliograph.simulate.Trace;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulation of schedules over reconfigurable circuits; without `bandwidth`, a message runs at
/// the rate that the network states for its channel.
///
/// A circuit carries all lanes of its channel. A delay in slots lasts as long as that number of
/// messages of one chunk over the slowest channel.
public record CircuitSimulation(
    Time startup, Optional<Bandwidth> bandwidth, boolean barrier, boolean overlap) {
  private static final long MOST_TRANSMISSIONS = 1L << 28;

  /// Whether it can run `verified`.
  public Support supports(final Verified verified) {
    return Support.when(
            verified.problem().capabilities().hops() == 1,
            "it needs routes of one channel each, as in reconfigurable switching")
        .and(
            () ->
                Support.when(
                    barrier || areSingle(verified.problem().topology()),
                    "without a barrier it follows links of one lane; with barrier=true any"
                        + " channels"))
        .and(
            () ->
                Support.when(
                    verified.schedule().transmissions() <= MOST_TRANSMISSIONS,
                    "it supports at most 2^28 transmissions"));
  }

  private static boolean areSingle(final Topology topology) {
    return topology.isPointToPoint()
        && topology.kinds().stream().allMatch(kind -> kind.lanes() == 1);
  }

  /// The trace; throws `ArithmeticException` if a time exceeds 2⁶³ ps.
  public Trace trace(final Verified verified, final Bytes size) {
    return new CircuitRun(verified, size, this).trace();
  }
}
