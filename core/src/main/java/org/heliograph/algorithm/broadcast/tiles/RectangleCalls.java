package org.heliograph.algorithm.broadcast.tiles;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// Who calls whom in which slot on a rectangle, in columns.
///
/// In a tree a call to a node stands before the calls by it. Routes are not kept, since dimension
/// order leaves no choice. Mutable while it is put together.
final class RectangleCalls {
  private int[] slots = new int[16];
  private int[] senders = new int[16];
  private int[] receivers = new int[16];
  private int count;

  void add(final int slot, final int sender, final int receiver) {
    if (count == slots.length) {
      final int room = 2 * count;
      slots = Arrays.copyOf(slots, room);
      senders = Arrays.copyOf(senders, room);
      receivers = Arrays.copyOf(receivers, room);
    }
    slots[count] = slot;
    senders[count] = sender;
    receivers[count++] = receiver;
  }

  int count() {
    return count;
  }

  int slot(final int index) {
    return slots[index];
  }

  int sender(final int index) {
    return senders[index];
  }

  int receiver(final int index) {
    return receivers[index];
  }

  /// The same calls among nodes of other names.
  RectangleCalls renamed(final IntUnaryOperator name) {
    final RectangleCalls renamed = new RectangleCalls();
    for (int call = 0; call < count; call++) {
      renamed.add(slots[call], name.applyAsInt(senders[call]), name.applyAsInt(receivers[call]));
    }
    return renamed;
  }

  /// The same calls by those who were called, last ones first, among nodes of other names.
  RectangleCalls backwards(final IntUnaryOperator name) {
    final RectangleCalls backwards = new RectangleCalls();
    final int last = length() - 1;
    for (int call = count - 1; call >= 0; call--) {
      backwards.add(
          last - slots[call], name.applyAsInt(receivers[call]), name.applyAsInt(senders[call]));
    }
    return backwards;
  }

  /// Adds other calls, `delay` slots later.
  void append(final RectangleCalls others, final int delay) {
    for (int call = 0; call < others.count; call++) {
      add(delay + others.slots[call], others.senders[call], others.receivers[call]);
    }
  }

  /// How many slots it takes.
  int length() {
    int length = 0;
    for (int index = 0; index < count; index++) {
      length = Math.max(length, slots[index] + 1);
    }
    return length;
  }
}
