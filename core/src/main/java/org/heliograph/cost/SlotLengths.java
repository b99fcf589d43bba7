package org.heliograph.cost;

import java.util.Arrays;
import java.util.List;
import org.heliograph.primitive.LongList;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Timing;
import org.heliograph.topology.ChannelKind;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The times of messages on the channels of one network, for chunks of one size.
///
/// A message of b chunks takes start-up + b · (packets of a chunk at the least rate of its route +
/// flits of a chunk · conversion) + propagation of its route. Only the time of one chunk is
/// rounded, up to a picosecond.
final class SlotLengths {
  private final Problem problem;
  private final long startupPs;
  private final long convertingPs; // of a chunk
  private final long[] rates; // of all channels, increasing
  private final long[] chunkPs; // of a chunk at each of these rates

  SlotLengths(final Problem problem, final Bytes chunk, final Time startup) {
    final Framing framing = problem.switching().timing().framing();
    final long packets = Math.ceilDiv(chunk.bytes(), framing.packet().bytes());
    final Bytes padded = new Bytes(Math.multiplyExact(packets, framing.packet().bytes()));
    this.problem = problem;
    this.startupPs = startup.picoseconds();
    this.convertingPs =
        framing.perFlit().times(padded.bytes() / framing.flit().bytes()).picoseconds();
    this.rates = rates(problem.topology().kinds());
    this.chunkPs =
        Arrays.stream(rates)
            .map(rate -> new Bandwidth(rate).timeFor(padded).picoseconds())
            .toArray();
  }

  private static long[] rates(final List<ChannelKind> kinds) {
    return kinds.stream()
        .mapToLong(kind -> kind.bandwidth().bitsPerSecond())
        .distinct()
        .sorted()
        .toArray();
  }

  private long message(final long bitsPerSecond, final int chunks, final long propagationPs) {
    return Math.addExact(
        Math.addExact(sending(bitsPerSecond, chunks), propagationPs), converting(chunks));
  }

  /// The time from the start of a message of `chunks` until its sender has sent all of it.
  long sending(final long bitsPerSecond, final int chunks) {
    final long perChunk = chunkPs[Arrays.binarySearch(rates, bitsPerSecond)];
    return Math.addExact(startupPs, Math.multiplyExact(perChunk, (long) chunks));
  }

  /// The time to convert the flits of `chunks` that have arrived.
  long converting(final int chunks) {
    return Math.multiplyExact(convertingPs, (long) chunks);
  }

  /// The time of the longest message of every slot with messages, in order; O(channel uses).
  long[] of(final Verified verified) {
    final RouteTimes routeTimes = new RouteTimes(problem.topology());
    final boolean aggregate = problem.capabilities().aggregate();
    final Schedule whole = verified.schedule();
    final MessageCursor at = new MessageCursor(aggregate ? whole : whole.sample(), aggregate);
    final LongList lengths = new LongList();
    int slot = -1;
    long longest = 0;
    while (at.advance()) {
      if (at.slot() != slot) {
        if (slot >= 0) {
          lengths.add(longest);
        }
        slot = at.slot();
        longest = 0;
      }
      routeTimes.along(at);
      longest =
          Math.max(
              longest,
              message(routeTimes.bitsPerSecond(), at.chunksSoFar(), routeTimes.propagationPs()));
    }
    if (slot >= 0) {
      lengths.add(longest);
    }
    return lengths.toArray();
  }

  /// The time of a reconfiguration: a time, or as long as a number of messages of one chunk over
  /// the slowest channel.
  Time reconfiguration() {
    final Timing timing = problem.switching().timing();
    final int slots = problem.capabilities().retuning().delay();
    return timing.perChange().plus(slots == 0 ? Time.ZERO : longest().times(slots));
  }

  /// The time of one chunk over one channel, the slowest.
  Time longest() {
    long longest = 0;
    for (final ChannelKind kind : problem.topology().kinds()) {
      final long bitsPerSecond = kind.bandwidth().bitsPerSecond();
      longest = Math.max(longest, message(bitsPerSecond, 1, kind.propagation().picoseconds()));
    }
    return new Time(longest);
  }
}
