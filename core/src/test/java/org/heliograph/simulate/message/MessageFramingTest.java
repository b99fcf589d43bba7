package org.heliograph.simulate.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.heliograph.switching.Framing;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// Messages as packets and flits, against following every flit.
final class MessageFramingTest {
  @Test
  void theFormulaIsWhatFollowingEveryFlitGives() {
    final SplittableRandom random = new SplittableRandom(11);
    boolean hidden = false;
    boolean behind = false;
    for (int trial = 0; trial < 3_000; trial++) {
      final Bytes flit = new Bytes(random.nextInt(1, 40));
      final Bytes packet = new Bytes(flit.bytes() * random.nextInt(1, 5));
      final Framing framing = new Framing(packet, flit, new Time(random.nextInt(0, 20_000)));
      final Bandwidth rate = new Bandwidth(random.nextLong(1_000_000_000L, 90_000_000_000L));
      final Bytes chunk = new Bytes(random.nextInt(0, 700));
      final int chunks = random.nextInt(1, 4);
      final Time startup = new Time(random.nextInt(0, 2) * random.nextLong(2_000_000));
      final long flits =
          chunks * Math.ceilDiv(chunk.bytes(), packet.bytes()) * packet.bytes() / flit.bytes();
      final MessageDurations.Duration pipelined =
          new MessageFraming(startup, framing, chunk, true).duration(rate, chunks);
      final long sent = left(flits, flit, rate);
      final long done = followed(flits, framing, rate);
      final long sending = startup.picoseconds() + sent;
      assertThat(pipelined).isEqualTo(new MessageDurations.Duration(sending, done - sent));
      assertThat(new MessageFraming(startup, framing, chunk, false).duration(rate, chunks))
          .isEqualTo(
              new MessageDurations.Duration(sending, flits * framing.perFlit().picoseconds()));
      hidden |= flits > 1 && done - sent == framing.perFlit().picoseconds();
      behind |= flits > 1 && done - sent > framing.perFlit().picoseconds();
    }
    assertThat(hidden && behind).as("both cases were met").isTrue();
  }

  /// When so many flits have left, rounded up to a picosecond.
  private static long left(final long flits, final Bytes flit, final Bandwidth rate) {
    final BigInteger bits = BigInteger.valueOf(8 * flits * flit.bytes());
    final BigInteger perSecond = BigInteger.valueOf(rate.bitsPerSecond());
    return bits.multiply(BigInteger.TEN.pow(12))
        .add(perSecond)
        .subtract(BigInteger.ONE)
        .divide(perSecond)
        .longValueExact();
  }

  private static long followed(final long flits, final Framing framing, final Bandwidth rate) {
    long free = 0;
    for (long flit = 1; flit <= flits; flit++) {
      free = Math.max(free, left(flit, framing.flit(), rate)) + framing.perFlit().picoseconds();
    }
    return free;
  }
}
