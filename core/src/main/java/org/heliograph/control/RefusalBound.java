package org.heliograph.control;

import java.util.OptionalInt;
import java.util.OptionalLong;

/// Consequences for messages of the bound on consecutive refusals, [ControlProtocol#refusalBound];
/// proved in `docs/control.md`.
public final class RefusalBound {
  private RefusalBound() {}

  /// The maximum number of steps from making a message to its delivery, if at most `inFlight`
  /// messages are in flight, each over at most `hops` couplers: hops·inFlight·(refusals + 1).
  public static OptionalLong ofMessage(
      final OptionalInt refusals, final int hops, final long inFlight) {
    return refusals.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            Math.multiplyExact(Math.multiplyExact(inFlight, hops), refusals.getAsInt() + 1L));
  }
}
