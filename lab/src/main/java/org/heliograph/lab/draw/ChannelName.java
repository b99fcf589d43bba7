package org.heliograph.lab.draw;

import java.util.function.IntUnaryOperator;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;

/// The name of a channel by its ends: `0→7`, or `0…3→4…7` for a coupler.
final class ChannelName {
  private static final int LABEL_MAX = 12;

  private ChannelName() {}

  static String of(final Topology topology, final long channel) {
    return side(topology, topology.writerCount(channel), i -> topology.writer(channel, i))
        + "→"
        + side(topology, topology.readerCount(channel), i -> topology.reader(channel, i));
  }

  /// The name of a lane of `channel`: a wavelength where the channel is optical.
  static String lane(final Topology topology, final long channel, final int lane) {
    return laneWord(topology.kind(channel).medium() == Medium.OPTICAL) + lane;
  }

  /// What stands before the number of a lane that all channels have.
  static String laneWord(final Topology topology) {
    return laneWord(
        topology.kinds().stream()
            .filter(kind -> kind.lanes() > 1)
            .allMatch(kind -> kind.medium() == Medium.OPTICAL));
  }

  private static String laneWord(final boolean isOptical) {
    return isOptical ? "λ" : "lane ";
  }

  private static String side(
      final Topology topology, final int count, final IntUnaryOperator member) {
    final String first = label(topology, member.applyAsInt(0));
    return count == 1 ? first : first + "…" + label(topology, member.applyAsInt(count - 1));
  }

  private static String label(final Topology topology, final int node) {
    return Markup.shortened(topology.label(node), LABEL_MAX);
  }
}
