package org.heliograph.control;

import java.util.OptionalInt;
import java.util.OptionalLong;

/// What follows for messages from how often in a row control can refuse a request, which
/// [ControlProtocol#refusalBound] says; proved in `docs/control.md`.
public final class RefusalBound {
  private RefusalBound() {}

  /// The most steps from when a message is made until it is delivered, if never more than
  /// `inFlight` are on their way, each over at most `hops` couplers: hops·inFlight·(refusals + 1).
  public static OptionalLong ofMessage(
      final OptionalInt refusals, final int hops, final long inFlight) {
    return refusals.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            Math.multiplyExact(Math.multiplyExact(inFlight, hops), refusals.getAsInt() + 1L));
  }
}
