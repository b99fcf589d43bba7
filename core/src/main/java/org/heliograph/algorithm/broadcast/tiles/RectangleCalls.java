package org.heliograph.algorithm.broadcast.tiles;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.heliograph.primitive.IntList;

/// A list of calls on a rectangle, each with its slot, sender and receiver, in columns.
///
/// In a tree, a call to a node comes before the calls by that node. Routes are not stored, since
/// dimension order determines them. Mutable while it is built.
final class RectangleCalls {
  private final IntList slots = new IntList();
  private final IntList senders = new IntList();
  private final IntList receivers = new IntList();

  void add(final int slot, final int sender, final int receiver) {
    slots.add(slot);
    senders.add(sender);
    receivers.add(receiver);
  }

  int count() {
    return slots.size();
  }

  int slot(final int index) {
    return slots.get(index);
  }

  int sender(final int index) {
    return senders.get(index);
  }

  int receiver(final int index) {
    return receivers.get(index);
  }

  /// Returns the same calls with each node replaced by its new number.
  RectangleCalls renamed(final IntUnaryOperator name) {
    final RectangleCalls renamed = new RectangleCalls();
    for (int call = 0; call < count(); call++) {
      renamed.add(
          slots.get(call),
          name.applyAsInt(senders.get(call)),
          name.applyAsInt(receivers.get(call)));
    }
    return renamed;
  }

  /// Returns the calls reversed in time and direction, with each node replaced by its new number.
  RectangleCalls backwards(final IntUnaryOperator name) {
    final RectangleCalls backwards = new RectangleCalls();
    final int last = length() - 1;
    for (int call = count() - 1; call >= 0; call--) {
      backwards.add(
          last - slots.get(call),
          name.applyAsInt(receivers.get(call)),
          name.applyAsInt(senders.get(call)));
    }
    return backwards;
  }

  /// Adds other calls, `delay` slots later.
  void append(final RectangleCalls others, final int delay) {
    append(others, delay, _ -> true);
  }

  /// Adds those of other calls whose receiver is `called`, `delay` slots later.
  void append(final RectangleCalls others, final int delay, final IntPredicate called) {
    for (int call = 0; call < others.count(); call++) {
      if (called.test(others.receiver(call))) {
        add(delay + others.slot(call), others.sender(call), others.receiver(call));
      }
    }
  }

  /// Returns the number of slots.
  int length() {
    int length = 0;
    for (int index = 0; index < count(); index++) {
      length = Math.max(length, slots.get(index) + 1);
    }
    return length;
  }
}
