package org.heliograph.simulate.message;

import java.util.HashMap;
import java.util.Map;
import org.heliograph.switching.Framing;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Divides messages into packets and flits and computes their durations, where all chunks have one
/// size and a message starts once.
///
/// Every chunk begins a packet; its last packet is padded. Flit `i` of `n` has left the sender
/// after ⌈i·x⌉ ps, where x is its exact time at the rate. If flits are converted one by one as they
/// arrive, the last is finished max over i of ⌈i·x⌉ + (n−i+1)·cycle after the first bit arrives. As
/// a function of i that is ⌈i·(x − cycle)⌉ plus a constant, so it is monotone and the maximum is at
/// the first or last flit: no other flit need be simulated.
final class MessageFraming implements MessageDurations {
  private final Time startup;
  private final Framing framing;
  private final Bytes chunk;
  private final boolean pipelined;
  private final Map<Load, Duration> durations = new HashMap<>();

  private record Load(Bandwidth rate, int chunks) {}

  MessageFraming(
      final Time startup, final Framing framing, final Bytes chunk, final boolean pipelined) {
    this.startup = startup;
    this.framing = framing;
    this.chunk = chunk;
    this.pipelined = pipelined;
  }

  /// The durations at the rate of the first channel.
  @Override
  public Duration duration(final Bandwidth first, final Bandwidth least, final int chunks) {
    return duration(first, chunks);
  }

  /// The durations of a message with this number of chunks.
  Duration duration(final Bandwidth rate, final int chunks) {
    return durations.computeIfAbsent(new Load(rate, chunks), this::measured);
  }

  private Duration measured(final Load load) {
    final long flits = Math.multiplyExact(load.chunks(), flits(framing, chunk));
    final Bytes bytes = new Bytes(Math.multiplyExact(flits, framing.flit().bytes()));
    final long sending = load.rate().timeFor(bytes).picoseconds();
    final long cycles = framing.perFlit().times(flits).picoseconds();
    final long sendingPs = Math.addExact(startup.picoseconds(), sending);
    if (!pipelined || flits == 0) {
      return new Duration(sendingPs, cycles);
    }
    final long afterFirst = load.rate().timeFor(framing.flit()).picoseconds();
    final long behind = Math.addExact(afterFirst, cycles) - sending;
    return new Duration(sendingPs, Math.max(behind, framing.perFlit().picoseconds()));
  }

  /// The packets of a chunk, of which the last is padded.
  static long packets(final Framing framing, final Bytes chunk) {
    return Math.ceilDiv(chunk.bytes(), framing.packet().bytes());
  }

  /// The flits of these packets.
  static long flits(final Framing framing, final Bytes chunk) {
    return Math.multiplyExact(
        packets(framing, chunk), framing.packet().bytes() / framing.flit().bytes());
  }
}
