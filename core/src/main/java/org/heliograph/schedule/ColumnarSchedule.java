package org.heliograph.schedule;

import java.util.Arrays;

/// A schedule stored as primitive columns: 23 bytes a transmission plus 8 a channel of its route.
public final class ColumnarSchedule implements Schedule {
  static final int COMBINE = 1;
  static final int TREE = 2;

  private final int[] slots;
  private final int[] chunks;
  private final int[] senders;
  private final int[] receivers;
  private final short[] lanes;
  private final byte[] flags;
  private final int[] routeEnds;
  private final long[] channels;

  private ColumnarSchedule(final Builder from, final int[] order) {
    final int count = order.length;
    slots = new int[count];
    chunks = new int[count];
    senders = new int[count];
    receivers = new int[count];
    lanes = new short[count];
    flags = new byte[count];
    routeEnds = new int[count];
    channels = new long[from.hops];
    int end = 0;
    for (int i = 0; i < count; i++) {
      final int old = order[i];
      slots[i] = from.slots[old];
      chunks[i] = from.chunks[old];
      senders[i] = from.senders[old];
      receivers[i] = from.receivers[old];
      lanes[i] = from.lanes[old];
      flags[i] = from.flags[old];
      final int start = from.routeStart(old);
      final int length = from.routeEnds[old] - start;
      System.arraycopy(from.channels, start, channels, end, length);
      end += length;
      routeEnds[i] = end;
    }
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
  public Cursor cursor() {
    return new ColumnCursor();
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
        && Arrays.equals(routeEnds, that.routeEnds)
        && Arrays.equals(channels, that.channels);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(slots) + Arrays.hashCode(channels);
  }

  @Override
  public String toString() {
    return "schedule of %d transmissions in %d slots".formatted(transmissions(), slots());
  }

  private final class ColumnCursor implements Cursor {
    private int at = -1;
    private int start;
    private int end;

    @Override
    public boolean advance() {
      if (at + 1 >= slots.length) {
        return false;
      }
      at++;
      start = end;
      end = routeEnds[at];
      return true;
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
      return end - start;
    }

    @Override
    public long channel(final int hop) {
      return channels[start + hop];
    }
  }

  /// Collects transmissions in any order and puts them in canonical order at the end.
  public static final class Builder {
    private int[] slots = new int[16];
    private int[] chunks = new int[16];
    private int[] senders = new int[16];
    private int[] receivers = new int[16];
    private short[] lanes = new short[16];
    private byte[] flags = new byte[16];
    private int[] routeEnds = new int[16];
    private long[] channels = new long[16];
    private int count;
    private int hops;

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

    /// Adds the transmission at which `cursor` stands.
    public Builder add(final Cursor cursor) {
      return add(cursor.transmission());
    }

    /// Adds all of a transmission but its route, which must follow by [#appendRoute].
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
      routeEnds = Arrays.copyOf(routeEnds, capacity);
    }

    void appendRoute(final long[] route) {
      if (hops + (long) route.length > Integer.MAX_VALUE - 16) {
        throw new IllegalArgumentException("schedule: more than 2^31 channel uses.");
      }
      if (hops + route.length > channels.length) {
        channels = Arrays.copyOf(channels, hops + route.length + (hops >> 1));
      }
      System.arraycopy(route, 0, channels, hops, route.length);
      hops += route.length;
      routeEnds[count++] = hops;
    }

    private int routeStart(final int index) {
      return index == 0 ? 0 : routeEnds[index - 1];
    }

    /// The schedule of what was added; O(T log T).
    public ColumnarSchedule build() {
      return new ColumnarSchedule(this, order());
    }

    /// Bucket by slot, then sort each bucket by chunk and, rarely needed, by the rest.
    private int[] order() {
      final int[] order = new int[count];
      final long[] keys = new long[count];
      for (int i = 0; i < count; i++) {
        keys[i] = (long) slots[i] << 32 | i;
      }
      Arrays.sort(keys);
      int from = 0;
      while (from < count) {
        final long slot = keys[from] >> 32;
        int to = from;
        while (to < count && keys[to] >> 32 == slot) {
          keys[to] = (long) chunks[(int) keys[to]] << 32 | (int) keys[to];
          to++;
        }
        Arrays.sort(keys, from, to);
        from = to;
      }
      for (int i = 0; i < count; i++) {
        order[i] = (int) keys[i];
      }
      sortTies(order);
      return order;
    }

    private void sortTies(final int[] order) {
      int from = 0;
      while (from < count) {
        int to = from + 1;
        while (to < count && isTie(order[from], order[to])) {
          to++;
        }
        if (to - from > 1) {
          final Integer[] ties = new Integer[to - from];
          for (int i = 0; i < ties.length; i++) {
            ties[i] = order[from + i];
          }
          Arrays.sort(ties, this::compare);
          for (int i = 0; i < ties.length; i++) {
            order[from + i] = ties[i];
          }
        }
        from = to;
      }
    }

    private boolean isTie(final int one, final int other) {
      return slots[one] == slots[other] && chunks[one] == chunks[other];
    }

    private int compare(final int one, final int other) {
      int order = Integer.compare(senders[one], senders[other]);
      order = order != 0 ? order : Integer.compare(receivers[one], receivers[other]);
      order = order != 0 ? order : Short.compare(lanes[one], lanes[other]);
      order = order != 0 ? order : Byte.compare(flags[one], flags[other]);
      return order != 0
          ? order
          : Arrays.compare(
              channels,
              routeStart(one),
              routeEnds[one],
              channels,
              routeStart(other),
              routeEnds[other]);
    }
  }
}
