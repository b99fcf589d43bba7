package org.heliograph.schedule;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// A schedule stored in primitive columns: 27 bytes per transmission plus 8 per channel of its
/// route.
///
/// If a builder is given a *pool* of channels, routes are ranges of that pool and take no further
/// memory; on a ring of n nodes, 4n channels contain every route. Without a pool, a long route that
/// is a range of earlier ones shares their memory.
public final class ColumnarSchedule implements Schedule {
  static final int COMBINE = 1;
  static final int TREE = 2;
  private static final int LONG = 16;
  private static final int MOST_SORTED = 1 << 26; // channels that are copied in canonical order

  private final int[] slots;
  private final int[] chunks;
  private final int[] senders;
  private final int[] receivers;
  private final short[] lanes;
  private final byte[] flags;
  private final int[] routeStarts;
  private final int[] routeEnds;
  private final long[] channels;
  private final boolean kept; // routes are stretches of channels that others share

  private ColumnarSchedule(final Builder from, final int[] order) {
    final int count = order.length;
    slots = new int[count];
    chunks = new int[count];
    senders = new int[count];
    receivers = new int[count];
    lanes = new short[count];
    flags = new byte[count];
    routeStarts = new int[count];
    routeEnds = new int[count];
    kept = from.pooled || from.shared;
    final boolean stays = kept || from.hops > MOST_SORTED;
    channels = stays ? from.channels : new long[from.hops];
    int end = 0;
    for (int i = 0; i < count; i++) {
      final int old = order[i];
      slots[i] = from.slots[old];
      chunks[i] = from.chunks[old];
      senders[i] = from.senders[old];
      receivers[i] = from.receivers[old];
      lanes[i] = from.lanes[old];
      flags[i] = from.flags[old];
      final int start = from.routeStarts[old];
      final int length = from.routeEnds[old] - start;
      if (!stays) {
        System.arraycopy(from.channels, start, channels, end, length);
      }
      routeStarts[i] = stays ? start : end;
      end += length;
      routeEnds[i] = routeStarts[i] + length;
    }
  }

  /// Returns the same schedule in columns, or the argument itself if it already is.
  public static ColumnarSchedule of(final Schedule schedule) {
    if (schedule instanceof final ColumnarSchedule columns) {
      return columns;
    }
    if (schedule instanceof final DeferredSchedule deferred) {
      return deferred.columns();
    }
    final Builder builder = new Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      builder.add(at);
    }
    return builder.build();
  }

  /// The number of channels that are stored for the routes, which may share them.
  public int storedChannels() {
    return channels.length;
  }

  @Override
  public long transmissions() {
    return slots.length;
  }

  @Override
  public int slots() {
    return slots.length == 0 ? 0 : slots[slots.length - 1] + 1;
  }

  @Override
  public TransmissionCursor cursor() {
    return places();
  }

  /// A cursor that moves to any transmission.
  ColumnCursor places() {
    return new ColumnCursor();
  }

  @Override
  public long[] pool() {
    return kept ? channels.clone() : new long[0];
  }

  @Override
  public boolean hasRandomAccess() {
    return true;
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof ColumnarSchedule that
        && Arrays.equals(slots, that.slots)
        && Arrays.equals(chunks, that.chunks)
        && Arrays.equals(senders, that.senders)
        && Arrays.equals(receivers, that.receivers)
        && Arrays.equals(lanes, that.lanes)
        && Arrays.equals(flags, that.flags)
        && hasRoutesOf(that);
  }

  private boolean hasRoutesOf(final ColumnarSchedule that) {
    boolean equal = true;
    for (int i = 0; i < slots.length && equal; i++) {
      equal =
          Arrays.equals(
              channels,
              routeStarts[i],
              routeEnds[i],
              that.channels,
              that.routeStarts[i],
              that.routeEnds[i]);
    }
    return equal;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(slots) + Arrays.hashCode(senders);
  }

  @Override
  public String toString() {
    return "schedule of %s transmissions in %s slots".formatted(transmissions(), slots());
  }

  /// Reads the columns in order, or from any place.
  final class ColumnCursor implements TransmissionCursor {
    private int at = -1;

    private ColumnCursor() {}

    /// Moves to transmission number `place`.
    void moveTo(final int place) {
      at = place;
    }

    /// Action and kind of route, as [Builder#append] takes them.
    int flags() {
      return flags[at];
    }

    @Override
    public boolean advance() {
      if (at + 1 >= slots.length) {
        return false;
      }
      at++;
      return true;
    }

    @Override
    public void skip(final long count) {
      at = (int) Math.min(slots.length, at + count);
    }

    @Override
    public int slot() {
      return slots[at];
    }

    @Override
    public int chunk() {
      return chunks[at];
    }

    @Override
    public int sender() {
      return senders[at];
    }

    @Override
    public int receiver() {
      return receivers[at];
    }

    @Override
    public int lane() {
      return lanes[at];
    }

    @Override
    public Action action() {
      return (flags[at] & COMBINE) == 0 ? Action.COPY : Action.COMBINE;
    }

    @Override
    public boolean isTree() {
      return (flags[at] & TREE) != 0;
    }

    @Override
    public int hops() {
      return routeEnds[at] - routeStarts[at];
    }

    @Override
    public long channel(final int hop) {
      return channels[routeStarts[at] + hop];
    }

    @Override
    public int start() {
      return routeStarts[at];
    }
  }

  /// Collects transmissions in any order and sorts them into canonical order at the end.
  public static final class Builder {
    // Grown by hand: with one size for all columns, adding takes half the time of one list each.
    private int[] slots;
    private int[] chunks;
    private int[] senders;
    private int[] receivers;
    private short[] lanes;
    private byte[] flags;
    private int[] routeStarts;
    private int[] routeEnds;
    private long[] channels;
    private final boolean pooled;
    private final Map<Long, Integer> longRoutes = new HashMap<>();
    private boolean shared;
    private int count;
    private int hops;

    public Builder() {
      this(16);
    }

    /// A builder with capacity for `expected` transmissions of one hop, so that it need not grow.
    public Builder(final int expected) {
      this(expected, new long[expected], false);
    }

    /// A builder with capacity for `expected` transmissions that use `uses` channels together, or
    /// share as many.
    public Builder(final int expected, final int uses) {
      this(expected, new long[uses], false);
    }

    private Builder(final int expected, final long[] channels, final boolean pooled) {
      slots = new int[expected];
      chunks = new int[expected];
      senders = new int[expected];
      receivers = new int[expected];
      lanes = new short[expected];
      flags = new byte[expected];
      routeStarts = new int[expected];
      routeEnds = new int[expected];
      this.channels = channels;
      this.pooled = pooled;
    }

    /// A builder with capacity for `expected` transmissions whose routes are all ranges of `pool`;
    /// add them by [#add(int, int, int, int, Action, int, int)].
    public static Builder over(final long[] pool, final int expected) {
      return new Builder(expected, pool.clone(), true);
    }

    /// Adds one transmission.
    public Builder add(final Transmission transmission) {
      final Route route = transmission.route();
      final int flag =
          (transmission.action() == Action.COMBINE ? COMBINE : 0)
              | (route instanceof Route.Tree ? TREE : 0);
      append(
          transmission.slot(),
          transmission.chunk(),
          transmission.sender(),
          transmission.receiver(),
          transmission.lane(),
          flag);
      appendRoute(route.channels());
      return this;
    }

    /// Adds the current transmission of `cursor`.
    public Builder add(final TransmissionCursor transmissionCursor) {
      append(
          transmissionCursor.slot(),
          transmissionCursor.chunk(),
          transmissionCursor.sender(),
          transmissionCursor.receiver(),
          transmissionCursor.lane(),
          (transmissionCursor.action() == Action.COMBINE ? COMBINE : 0)
              | (transmissionCursor.isTree() ? TREE : 0));
      final long[] route = new long[transmissionCursor.hops()];
      Arrays.setAll(route, transmissionCursor::channel);
      appendRoute(route);
      return this;
    }

    /// Adds a copy of the schedule of a part of the network, moved by `embedding`. Routes still
    /// share memory.
    public Builder add(final ColumnarSchedule part, final Embedding embedding) {
      if (pooled) {
        throw new IllegalArgumentException("schedule: every route must be a range of the pool.");
      }
      reserve(part.channels.length);
      for (int i = 0; i < part.channels.length; i++) {
        channels[hops + i] = embedding.channels().applyAsLong(part.channels[i]);
      }
      if (count + part.slots.length > slots.length) {
        grow(count + part.slots.length + (count >> 1));
      }
      for (int i = 0; i < part.slots.length; i++) {
        final int receiver = part.receivers[i];
        append(
            part.slots[i] + embedding.slots(),
            embedding.chunks().applyAsInt(part.chunks[i]),
            embedding.nodes().applyAsInt(part.senders[i]),
            receiver == Transmission.EVERY_READER
                ? receiver
                : embedding.nodes().applyAsInt(receiver),
            part.lanes[i],
            part.flags[i]);
        routeStarts[count] = hops + part.routeStarts[i];
        routeEnds[count++] = hops + part.routeEnds[i];
      }
      hops += part.channels.length;
      shared = true;
      return this;
    }

    /// Adds a path over the channels `pool[start…start+hops−1]` to every reader of its last
    /// channel.
    public Builder add(
        final int slot,
        final int chunk,
        final int sender,
        final int lane,
        final Action action,
        final int start,
        final int hops) {
      return addStretch(
          slot, chunk, sender, lane, action == Action.COMBINE ? COMBINE : 0, start, hops);
    }

    /// Adds a tree over the same range, which delivers to the readers of all its channels.
    public Builder addTree(
        final int slot,
        final int chunk,
        final int sender,
        final int lane,
        final int start,
        final int hops) {
      return addStretch(slot, chunk, sender, lane, TREE, start, hops);
    }

    private Builder addStretch(
        final int slot,
        final int chunk,
        final int sender,
        final int lane,
        final int flag,
        final int start,
        final int hops) {
      if (!pooled || hops < 1 || start < 0 || start + hops > channels.length) {
        throw new IllegalArgumentException(
            "schedule: %s channels from index %s on are not a range of the pool."
                .formatted(hops, start));
      }
      append(slot, chunk, sender, Transmission.EVERY_READER, lane, flag);
      routeStarts[count] = start;
      routeEnds[count++] = start + hops;
      return this;
    }

    /// Adds a transmission without its route, which must follow by [#appendRoute].
    void append(
        final int slot,
        final int chunk,
        final int sender,
        final int receiver,
        final int lane,
        final int flag) {
      if (count == slots.length) {
        grow(count + (count >> 1) + 16);
      }
      slots[count] = slot;
      chunks[count] = chunk;
      senders[count] = sender;
      receivers[count] = receiver;
      lanes[count] = (short) lane;
      flags[count] = (byte) flag;
    }

    private void grow(final int capacity) {
      slots = Arrays.copyOf(slots, capacity);
      chunks = Arrays.copyOf(chunks, capacity);
      senders = Arrays.copyOf(senders, capacity);
      receivers = Arrays.copyOf(receivers, capacity);
      lanes = Arrays.copyOf(lanes, capacity);
      flags = Arrays.copyOf(flags, capacity);
      routeStarts = Arrays.copyOf(routeStarts, capacity);
      routeEnds = Arrays.copyOf(routeEnds, capacity);
    }

    void appendRoute(final long[] route) {
      if (pooled) {
        throw new IllegalArgumentException("schedule: every route must be a range of the pool.");
      }
      final int known = route.length < LONG ? -1 : known(route);
      if (known >= 0) {
        shared = true;
        routeStarts[count] = known;
        routeEnds[count++] = known + route.length;
        return;
      }
      appendOwnRoute(route);
    }

    /// Does the same without a search for earlier routes, for schedules that are soon forgotten.
    void appendOwnRoute(final long[] route) {
      reserve(route.length);
      System.arraycopy(route, 0, channels, hops, route.length);
      routeStarts[count] = hops;
      hops += route.length;
      routeEnds[count++] = hops;
    }

    private void reserve(final int more) {
      if (hops + (long) more > Integer.MAX_VALUE - 16) {
        throw new IllegalArgumentException("schedule: it has more than 2^31 channel uses.");
      }
      if (hops + more > channels.length) {
        final long roomy = hops + (long) more + (hops >> 1);
        channels = Arrays.copyOf(channels, (int) Math.min(roomy, Integer.MAX_VALUE - 16));
      }
    }

    /// The position where `route` is already stored, or −1. A new route is remembered by its first
    /// channel, since on a ring long routes are ranges of each other.
    private int known(final long[] route) {
      final Integer start = longRoutes.get(route[0]);
      if (start != null
          && start + route.length <= hops
          && Arrays.equals(channels, start, start + route.length, route, 0, route.length)) {
        return start;
      }
      for (int hop = 0; hop < route.length; hop++) {
        longRoutes.put(route[hop], hops + hop);
      }
      return -1;
    }

    /// Returns the schedule of all transmissions added; O(T log T), or less if they came slot by
    /// slot.
    public ColumnarSchedule build() {
      return new ColumnarSchedule(
          this, new CanonicalOrder(slots, chunks, senders, count, this::compare).order());
    }

    /// Compares two transmissions with the same slot, chunk and sender.
    private int compare(final int one, final int other) {
      int order = Integer.compare(receivers[one], receivers[other]);
      order = order != 0 ? order : Short.compare(lanes[one], lanes[other]);
      order = order != 0 ? order : Byte.compare(flags[one], flags[other]);
      return order != 0
          ? order
          : Arrays.compare(
              channels,
              routeStarts[one],
              routeEnds[one],
              channels,
              routeStarts[other],
              routeEnds[other]);
    }
  }
}
