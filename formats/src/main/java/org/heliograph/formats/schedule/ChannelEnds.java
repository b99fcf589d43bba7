package org.heliograph.formats.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The nodes at the two ends of a channel: who may send on it and who receives from it. A link has
/// one of each, a coupler several.
///
/// A schedule file lists them for the channels that it uses, so that nobody has to know how a
/// network numbers its channels.
public record ChannelEnds(long channel, List<Integer> from, List<Integer> to) {
  /// The most channels that are collected before equal ones are removed.
  private static final int MOST_COLLECTED = 1 << 22;

  /// Copies the lists.
  public ChannelEnds {
    from = List.copyOf(from);
    to = List.copyOf(to);
  }

  /// The ends of `channel` in `topology`.
  static ChannelEnds of(final Topology topology, final long channel) {
    return new ChannelEnds(
        channel,
        nodes(topology.writerCount(channel), i -> topology.writer(channel, i)),
        nodes(topology.readerCount(channel), i -> topology.reader(channel, i)));
  }

  private static List<Integer> nodes(final int count, final IntUnaryOperator node) {
    final List<Integer> nodes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      nodes.add(node.applyAsInt(i));
    }
    return nodes;
  }

  /// The channels that `schedule` uses, in ascending order. O(u log u) for u uses of channels, at
  /// most 64 MiB more than the answer.
  static LongList used(final Schedule schedule) {
    final LongList channels = new LongList();
    long limit = MOST_COLLECTED;
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      for (int hop = 0; hop < at.hops(); hop++) {
        channels.add(at.channel(hop));
      }
      if (channels.size() > limit) {
        removeEqual(channels);
        limit = Math.max(MOST_COLLECTED, 2L * channels.size());
      }
    }
    removeEqual(channels);
    return channels;
  }

  private static void removeEqual(final LongList channels) {
    channels.sort();
    int kept = 0;
    for (int i = 0; i < channels.size(); i++) {
      if (kept == 0 || channels.get(i) != channels.get(kept - 1)) {
        channels.set(kept++, channels.get(i));
      }
    }
    while (channels.size() > kept) {
      channels.removeLast();
    }
  }

  /// The ends in words, such as `from 0 to 1` or `from 0, 1 to 2, 3`.
  String text() {
    return "from %s to %s".formatted(listed(from), listed(to));
  }

  private static String listed(final List<Integer> nodes) {
    return String.join(", ", nodes.stream().map(String::valueOf).toList());
  }
}
