package org.heliograph.simulate.message;

import java.util.HashMap;
import java.util.Map;
import org.heliograph.switching.Framing;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Durations where a message has a start-up and runs at the least rate of its route.
///
/// Its chunks follow each other, each in whole packets that are sent in a whole number of
/// picoseconds; when all of it has arrived, the receiver converts flit by flit.
final class RouteDurations implements MessageDurations {
  private final Time startup;
  private final Time converting; // of a chunk
  private final Bytes packets; // of a chunk
  private final Map<Bandwidth, Time> sending = new HashMap<>(); // of a chunk

  RouteDurations(final Time startup, final Framing framing, final Bytes chunk) {
    final long flits = MessageFraming.flits(framing, chunk);
    this.startup = startup;
    this.packets = new Bytes(Math.multiplyExact(flits, framing.flit().bytes()));
    this.converting = framing.perFlit().times(flits);
  }

  @Override
  public Duration duration(final Bandwidth first, final Bandwidth least, final int chunks) {
    final Time each = sending.computeIfAbsent(least, rate -> rate.timeFor(packets));
    return new Duration(
        startup.plus(each.times(chunks)).picoseconds(), converting.times(chunks).picoseconds());
  }
}
