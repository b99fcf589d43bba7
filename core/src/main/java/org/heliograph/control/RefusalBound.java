package org.heliograph.control;

import java.util.OptionalInt;
import java.util.OptionalLong;

/// How often in a row control can refuse, whatever is asked for; proved in `docs/control.md`.
///
/// In a group of s processors and c couplers, and for the first message of a buffer: messages
/// behind it wait for it as well, without limit if more are made than can be carried.
public final class RefusalBound {
  private RefusalBound() {}

  /// The most refusals in a row that a request can meet, if there is such a number.
  ///
  /// s−1 with one buffer a processor, except at random; for `advanced` with ageing by buffer
  /// (s−1) + (c−1) + j, j being the largest number with j·(j+1)/2 ≤ (s−1)·(c−1); none with ageing
  /// by processor or with `cardinality`.
  public static OptionalInt ofRequest(final ControlProtocol protocol, final GroupShape shape) {
    final int s = shape.processors();
    return switch (protocol) {
      case Simple _, Pops _ -> OptionalInt.of(s - 1);
      case Advanced(final Ageing ageing, final boolean cardinality) ->
          ageing == Ageing.BUFFER && !cardinality
              ? OptionalInt.of(ofBuffer(s - 1, shape.couplers() - 1))
              : OptionalInt.empty();
      case Islip islip -> OptionalInt.of(inTurn(islip, s, shape.couplers()));
      default -> OptionalInt.empty();
    };
  }

  private static int ofBuffer(final int processors, final int couplers) {
    final long product = (long) processors * couplers;
    long more = 0;
    while ((more + 1) * (more + 2) / 2 <= product) {
      more++;
    }
    return processors + couplers + (int) more;
  }

  private static int inTurn(final Islip islip, final int s, final int c) {
    if (islip.buffers() == Buffering.PROCESSOR) {
      return s - 1;
    }
    final int interruptions = islip.iterations() == 1 ? s - 1 : s * (s - 1) / 2;
    return Math.addExact(Math.multiplyExact(interruptions, c - 1), s * c - 1);
  }

  /// The most steps in a row in which a processor can ask and be granted nothing, if there is such
  /// a number: s−1 wherever refusals are counted, or the first in turn wins.
  public static OptionalInt ofProcessor(final ControlProtocol protocol, final GroupShape shape) {
    return protocol instanceof Advanced
        ? OptionalInt.of(shape.processors() - 1)
        : ofRequest(protocol, shape);
  }

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
