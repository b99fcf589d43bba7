package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Which chunk is on which lane of which channel in which slot, for a schedule small enough to
/// list.
///
/// A transmission that names no lane is put on the lowest that is free in its slot. Every channel
/// that is ever used has a row, and one more for each further lane; of the others, a long run of
/// neighbours has one row. Chunks that aggregate into one
/// message are seen as the first of them and `more`.
record ChunkOccupancy(List<Row> rows, List<Cell> cells) {

  /// Shorter runs of idle channels have a row each.
  private static final int FOLDED_MIN = 3;

  /// A lane of a channel, or, if `idle` is not 0, the first of that number of channels which
  /// carry nothing.
  record Row(long channel, int lane, long idle) {
    private Row(final long channel, final int lane) {
      this(channel, lane, 0);
    }
  }

  /// A chunk in a row for one slot, and how many more are merged with it.
  record Cell(int slot, int row, int chunk, Action action, int more) {}

  /// What one transmission does on one channel.
  private record Use(int slot, long channel, int lane, int chunk, Action action, int more) {}

  /// A lane of a channel in one slot.
  private record Place(int slot, long channel, int lane) {}

  static ChunkOccupancy of(final Verified verified) {
    final List<Use> uses = uses(verified);
    final Map<Long, TreeSet<Integer>> lanes = new HashMap<>();
    uses.forEach(use -> lanes.computeIfAbsent(use.channel(), _ -> new TreeSet<>()).add(use.lane()));
    final List<Row> rows = new ArrayList<>();
    final Map<Row, Integer> index = new HashMap<>();
    final Topology topology = verified.problem().topology();
    for (long channel = 0; channel < topology.channels(); channel++) {
      final long idle = idleFrom(channel, topology.channels(), lanes);
      if (idle >= FOLDED_MIN) {
        rows.add(new Row(channel, 0, idle));
        channel += idle - 1;
        continue;
      }
      for (final int lane : lanes.getOrDefault(channel, new TreeSet<>(List.of(0)))) {
        index.put(new Row(channel, lane), rows.size());
        rows.add(new Row(channel, lane));
      }
    }
    final List<Cell> cells = new ArrayList<>();
    for (final Use use : uses) {
      final int row = index.getOrDefault(new Row(use.channel(), use.lane()), -1);
      cells.add(new Cell(use.slot(), row, use.chunk(), use.action(), use.more()));
    }
    return new ChunkOccupancy(List.copyOf(rows), List.copyOf(cells));
  }

  /// How many channels from `first` on carry nothing.
  private static long idleFrom(
      final long first, final long channels, final Map<Long, TreeSet<Integer>> used) {
    long end = first;
    while (end < channels && !used.containsKey(end)) {
      end++;
    }
    return end - first;
  }

  private static List<Use> uses(final Verified verified) {
    final List<Integer> sizes = messageSizes(verified);
    final Set<Place> taken = new HashSet<>();
    final List<Use> uses = new ArrayList<>();
    for (final boolean named : new boolean[] {true, false}) {
      final MessageCursor at = messages(verified);
      int message = 0;
      while (at.advance()) {
        final boolean isListed =
            at.startsMessage() && (at.lane() != Transmission.ANY_LANE) == named;
        for (int hop = 0; isListed && hop < at.hops(); hop++) {
          int lane = Math.max(0, at.lane());
          while (!named && taken.contains(new Place(at.slot(), at.channel(hop), lane))) {
            lane++;
          }
          final int more = sizes.get(message) - 1;
          taken.add(new Place(at.slot(), at.channel(hop), lane));
          uses.add(new Use(at.slot(), at.channel(hop), lane, at.chunk(), at.action(), more));
        }
        message += at.startsMessage() ? 1 : 0;
      }
    }
    return uses;
  }

  private static MessageCursor messages(final Verified verified) {
    return new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
  }

  /// The number of chunks of each message, in the order of their first chunks.
  private static List<Integer> messageSizes(final Verified verified) {
    final List<Integer> sizes = new ArrayList<>();
    final MessageCursor at = messages(verified);
    while (at.advance()) {
      if (at.startsMessage()) {
        sizes.add(0);
      }
      sizes.set(at.number(), at.chunksSoFar());
    }
    return sizes;
  }

  /// The cells of each slot in which there are any.
  Map<Integer, List<Cell>> bySlot() {
    final Map<Integer, List<Cell>> slots = new TreeMap<>();
    cells.forEach(cell -> slots.computeIfAbsent(cell.slot(), _ -> new ArrayList<>()).add(cell));
    return slots;
  }
}
