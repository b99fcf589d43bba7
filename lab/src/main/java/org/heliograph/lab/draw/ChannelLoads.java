package org.heliograph.lab.draw;

import org.heliograph.schedule.LaneChoice;
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
    return ScriptJson.of(
        json -> {
          json.writeStartObject().writeName("channel");
          if (isListed) {
            json.writeArray(channels, 0, channels.length);
          } else {
            json.writeNull();
          }
          json.writeName("wavelength").writeArray(wavelengths, 0, wavelengths.length);
          json.writeName("slot").writeArray(slots, 0, slots.length);
          json.writeNumberProperty("slotsPerCell", slotsPerCell).writeEndObject();
        });
  }
}
