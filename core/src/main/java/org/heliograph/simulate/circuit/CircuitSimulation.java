package org.heliograph.simulate.circuit;

import java.util.Optional;
import org.heliograph.problem.Support;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.Capabilities;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulation of schedules over reconfigurable circuits; without `bandwidth`, a message runs at
/// the rate that the network states for its channel.
///
/// A delay in slots lasts as long as that number of messages of one chunk over the slowest
/// channel.
public record CircuitSimulation(
    Time startup, Optional<Bandwidth> bandwidth, boolean barrier, boolean overlap) {
  private static final long MOST_TRANSMISSIONS = 1L << 28;

  /// Whether it can run `verified`.
  public Support supports(final Verified verified) {
    final Capabilities allowed = verified.problem().capabilities();
    if (allowed.hops() != 1 || !verified.problem().topology().isPointToPoint()) {
      return Support.no("it needs routes of one link each, as in reconfigurable switching");
    }
    if (verified.schedule().transmissions() > MOST_TRANSMISSIONS) {
      return Support.no("it supports at most 2^28 transmissions");
    }
    return Support.when(
        hasSingleLanes(verified), "a link carries one message at a time, so it needs one lane");
  }

  private static boolean hasSingleLanes(final Verified verified) {
    final TransmissionCursor at = verified.schedule().cursor();
    boolean single = true;
    while (single && at.advance()) {
      single = verified.problem().topology().kind(at.channel(0)).lanes() == 1;
    }
    return single;
  }

  /// The trace; throws `ArithmeticException` if a time exceeds 2⁶³ ps.
  public Trace trace(final Verified verified, final Bytes size) {
    return new CircuitRun(verified, size, this).trace();
  }
}
