package org.heliograph.verify;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The channels that are in use on each lane during one slot, a bit for each, of a schedule whose
/// routes are stretches of a pool.
///
/// Channels are numbered as they first appear in the pool, so a stretch is a few runs of
/// consecutive numbers, and 64 channels are compared at a time.
final class LaneStretches {
  private static final long MOST_BITS = 1L << 30;

  private final int[] numbers; // of the channel at each position of the pool
  private final int[] ends; // of the run of consecutive numbers from each position on
  private final int words; // per lane
  private final long[] used;
  private final boolean[] isTouched;
  private final IntList touched = new IntList(); // lanes with a bit set

  private LaneStretches(final long[] pool, final int lanes) {
    this.numbers = new int[pool.length];
    this.ends = new int[pool.length];
    final Map<Long, Integer> known = new HashMap<>();
    for (int i = 0; i < pool.length; i++) {
      numbers[i] = known.computeIfAbsent(pool[i], _ -> known.size());
    }
    for (int i = pool.length - 1; i >= 0; i--) {
      final boolean goesOn = i + 1 < pool.length && numbers[i + 1] == numbers[i] + 1;
      ends[i] = goesOn ? ends[i + 1] : i + 1;
    }
    this.words = wordsInMemory(known.size());
    this.used = new long[Math.toIntExact((long) words * lanes)];
    this.isTouched = new boolean[lanes];
  }

  private static int wordsInMemory(final int channels) {
    return (channels >> 6) + 1;
  }

  /// Whether no two routes of `schedule` share a channel and lane in one slot, and no route uses a
  /// channel twice. Returns false also if that is not known: without a pool, or with an open lane
  /// among several. The routes must be valid. O(channels / 64) per transmission.
  static boolean areDisjoint(final Topology topology, final Schedule schedule) {
    final long[] pool = schedule.pool();
    int lanes = 0;
    for (final long channel : pool) {
      // No valid route contains a channel that does not exist.
      final boolean exists = ConnectedStretches.exists(topology, channel);
      lanes = Math.max(lanes, exists ? topology.lanes(channel) : 0);
    }
    if (lanes == 0 || !isWorthBits(pool.length, lanes)) {
      return false;
    }
    final LaneStretches stretches = new LaneStretches(pool, lanes);
    final TransmissionCursor at = schedule.cursor();
    int slot = -1;
    boolean disjoint = true;
    while (disjoint && at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        stretches.clear();
      }
      final boolean isOpen = at.lane() == Transmission.ANY_LANE && lanes > 1;
      disjoint = !isOpen && stretches.take(Math.max(0, at.lane()), at.start(), at.hops());
    }
    return disjoint;
  }

  private static boolean isWorthBits(final long pooled, final int lanes) {
    return ConnectedStretches.isWorthExamining(pooled) && pooled * lanes <= MOST_BITS;
  }

  private void clear() {
    for (int i = 0; i < touched.size(); i++) {
      final int lane = touched.get(i);
      isTouched[lane] = false;
      Arrays.fill(used, lane * words, (lane + 1) * words, 0);
    }
    touched.clear();
  }

  /// Takes `hops` channels of `lane` from position `start` on; returns whether all were free.
  private boolean take(final int lane, final int start, final int hops) {
    if (!isTouched[lane]) {
      isTouched[lane] = true;
      touched.add(lane);
    }
    boolean free = true;
    int from = start;
    while (free && from < start + hops) {
      final int to = Math.min(ends[from], start + hops);
      free = takeRun(lane * words, numbers[from], numbers[to - 1]);
      from = to;
    }
    return free;
  }

  /// Sets the bits `first…last` of the words from `base` on; returns whether none was set.
  private boolean takeRun(final int base, final int first, final int last) {
    long taken = 0;
    for (int word = first >> 6; word <= last >> 6; word++) {
      final long fromFirst = word == first >> 6 ? -1L << first : -1L;
      final long toLast = word == last >> 6 ? -1L >>> (63 - (last & 63)) : -1L;
      taken |= used[base + word] & fromFirst & toLast;
      used[base + word] |= fromFirst & toLast;
    }
    return taken == 0;
  }
}
