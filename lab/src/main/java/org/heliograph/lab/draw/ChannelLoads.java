package org.heliograph.lab.draw;

import org.heliograph.schedule.MessageCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// How much of a network a schedule lights: `channel`, the uses of each channel over all slots and
/// lanes (null for a complete network of very many); `wavelength`, the uses of each lane; `slot`,
/// the uses in each `slotsPerCell` slots. One pass over all messages.
final class ChannelLoads {
  private static final int CELLS = 1200;

  private ChannelLoads() {}

  static String json(final Verified verified, final int lanes) {
    final Topology topology = verified.problem().topology();
    final boolean isListed = topology.channels() <= NetworkDrawing.ENDS_MAX;
    final long[] channels = new long[isListed ? (int) topology.channels() : 0];
    final long[] wavelengths = new long[lanes];
    final int slotsPerCell = Math.max(1, Math.ceilDiv(verified.slots(), CELLS));
    final long[] slots = new long[Math.ceilDiv(verified.slots(), slotsPerCell)];
    final LaneChoice choice = new LaneChoice();
    final MessageCursor at =
        new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
    while (at.advance()) {
      for (int hop = 0; at.startsMessage() && hop < at.hops(); hop++) {
        if (isListed) {
          channels[(int) at.channel(hop)]++;
        }
        wavelengths[Math.min(lanes - 1, choice.of(at, hop))]++;
        slots[at.slot() / slotsPerCell]++;
      }
    }
    final JsonBuilder json = new JsonBuilder().object().name("channel");
    if (isListed) {
      json.numbers(channels);
    } else {
      json.nothing();
    }
    json.name("wavelength").numbers(wavelengths).name("slot").numbers(slots);
    return json.name("slotsPerCell").number(slotsPerCell).endObject().finish();
  }
}
