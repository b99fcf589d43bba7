package org.heliograph.schedule;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/// Sorts transmissions into canonical order: by slot, then chunk, then sender, then by the
/// remaining columns, which the comparator `rest` compares by transmission number.
///
/// O(T log T), or less if they come slot by slot or if most chunks are sent in a slot.
final class CanonicalOrder {
  private static final int FEW_TIES = 32;

  private final int[] slots;
  private final int[] chunks;
  private final int[] senders;
  private final int count;
  private final IntBinaryOperator rest;

  /// Sorts the first `count` entries of three columns; `rest` compares two entries that agree in
  /// all three.
  CanonicalOrder(
      final int[] slots,
      final int[] chunks,
      final int[] senders,
      final int count,
      final IntBinaryOperator rest) {
    this.slots = slots;
    this.chunks = chunks;
    this.senders = senders;
    this.count = count;
    this.rest = rest;
  }

  /// The numbers of the transmissions in order.
  int[] order() {
    final int[] order = bySlot();
    int from = 0;
    while (from < count) {
      int to = from + 1;
      while (to < count && slots[order[to]] == slots[order[from]]) {
        to++;
      }
      sortByChunk(order, from, to);
      from = to;
    }
    sortTies(order);
    return order;
  }

  private int[] bySlot() {
    final int[] order = new int[count];
    boolean sorted = true;
    for (int i = 0; i < count; i++) {
      order[i] = i;
      sorted &= i == 0 || slots[i - 1] <= slots[i];
    }
    if (!sorted) {
      sort(order, 0, count, slots);
    }
    return order;
  }

  /// Sorts `order[from…to−1]`, which must be ascending, by `column`.
  private static void sort(final int[] order, final int from, final int to, final int[] column) {
    final long[] keys = new long[to - from];
    for (int i = from; i < to; i++) {
      keys[i - from] = (long) column[order[i]] << 32 | order[i];
    }
    Arrays.sort(keys);
    for (int i = from; i < to; i++) {
      order[i] = (int) keys[i - from];
    }
  }

  /// Uses counting sort if most chunks are sent in the slot, which takes O(to − from); sorts by
  /// comparison otherwise.
  private void sortByChunk(final int[] order, final int from, final int to) {
    int most = 0;
    boolean sorted = true;
    for (int i = from; i < to; i++) {
      most = Math.max(most, chunks[order[i]]);
      sorted &= i == from || chunks[order[i - 1]] <= chunks[order[i]];
    }
    if (sorted) {
      return;
    }
    if (most > 4L * (to - from)) {
      sort(order, from, to, chunks);
      return;
    }
    final int[] places = new int[most + 2];
    for (int i = from; i < to; i++) {
      places[chunks[order[i]] + 1]++;
    }
    for (int chunk = 0; chunk < most; chunk++) {
      places[chunk + 1] += places[chunk];
    }
    final int[] before = Arrays.copyOfRange(order, from, to);
    for (final int index : before) {
      order[from + places[chunks[index]]++] = index;
    }
  }

  private void sortTies(final int[] order) {
    int from = 0;
    while (from < count) {
      int to = from + 1;
      while (to < count && isTie(order[from], order[to])) {
        to++;
      }
      sortBySender(order, from, to);
      from = to;
    }
  }

  private boolean isTie(final int one, final int other) {
    return slots[one] == slots[other] && chunks[one] == chunks[other];
  }

  private void sortBySender(final int[] order, final int first, final int last) {
    if (last - first > FEW_TIES) {
      sort(order, first, last, senders);
    } else {
      insert(order, first, last, (one, other) -> Integer.compare(senders[one], senders[other]));
    }
    int from = first;
    while (from < last) {
      int to = from + 1;
      while (to < last && senders[order[from]] == senders[order[to]]) {
        to++;
      }
      sortRest(order, from, to);
      from = to;
    }
  }

  private void sortRest(final int[] order, final int from, final int to) {
    if (to - from <= FEW_TIES) {
      insert(order, from, to, rest);
      return;
    }
    final Integer[] tied = new Integer[to - from];
    for (int i = 0; i < tied.length; i++) {
      tied[i] = order[from + i];
    }
    Arrays.sort(tied, rest::applyAsInt);
    for (int i = 0; i < tied.length; i++) {
      order[from + i] = tied[i];
    }
  }

  /// Insertion sort for short ranges.
  private static void insert(
      final int[] order, final int from, final int to, final IntBinaryOperator by) {
    for (int next = from + 1; next < to; next++) {
      final int index = order[next];
      int place = next;
      while (place > from && by.applyAsInt(order[place - 1], index) > 0) {
        order[place] = order[place - 1];
        place--;
      }
      order[place] = index;
    }
  }
}
