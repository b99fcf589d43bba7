package org.heliograph.algorithm.ejection;

import java.util.Arrays;

/// Which message owns each arc in each slot, and which messages are not placed.
///
/// Arc-major, slots contiguous: looking at one path in all slots reads memory in order.
final class Board {
  static final int FREE = -1;

  private final Messages messages;
  private final int capacity;
  private final int[] owners;
  private final int[] placedPath;
  private final int[] placedSlot;
  private final int[] unplaced;
  private final int[] position;
  private int unplacedCount;
  private int slots;

  /// A board of `slots` slots on which nothing is placed.
  Board(final Messages messages, final int arcs, final int slots) {
    this.messages = messages;
    this.capacity = slots;
    this.slots = slots;
    this.owners = new int[Math.multiplyExact(arcs, slots)];
    this.placedPath = new int[messages.count()];
    this.placedSlot = new int[messages.count()];
    this.unplaced = new int[messages.count()];
    this.position = new int[messages.count()];
    Arrays.fill(owners, FREE);
    Arrays.fill(placedSlot, FREE);
    for (int message = 0; message < messages.count(); message++) {
      addUnplaced(message);
    }
  }

  int slots() {
    return slots;
  }

  int unplacedCount() {
    return unplacedCount;
  }

  int unplaced(final int index) {
    return unplaced[index];
  }

  int slot(final int message) {
    return placedSlot[message];
  }

  int[] path(final int message) {
    return messages.path(message, placedPath[message]);
  }

  int owner(final int arc, final int slot) {
    return owners[arc * capacity + slot];
  }

  boolean isFree(final int[] path, final int slot) {
    for (final int arc : path) {
      if (owner(arc, slot) != FREE) {
        return false;
      }
    }
    return true;
  }

  /// Places `message`, throwing out the owners of its arcs.
  void place(final int message, final int path, final int slot) {
    final int[] arcs = messages.path(message, path);
    for (final int arc : arcs) {
      final int owner = owner(arc, slot);
      if (owner != FREE) {
        eject(owner);
      }
    }
    for (final int arc : arcs) {
      owners[arc * capacity + slot] = message;
    }
    placedPath[message] = path;
    placedSlot[message] = slot;
    removeUnplaced(message);
  }

  private void eject(final int message) {
    for (final int arc : path(message)) {
      owners[arc * capacity + placedSlot[message]] = FREE;
    }
    placedSlot[message] = FREE;
    addUnplaced(message);
  }

  private void addUnplaced(final int message) {
    position[message] = unplacedCount;
    unplaced[unplacedCount++] = message;
  }

  private void removeUnplaced(final int message) {
    final int last = unplaced[--unplacedCount];
    unplaced[position[message]] = last;
    position[last] = position[message];
  }

  /// Gives up one slot, the one with the fewest arcs in use; its messages become unplaced.
  void dropEmptiestSlot(final int arcs) {
    final int last = slots - 1;
    int emptiest = last;
    int least = Integer.MAX_VALUE;
    for (int slot = 0; slot < slots; slot++) {
      final int used = used(arcs, slot);
      if (used < least) {
        least = used;
        emptiest = slot;
      }
    }
    for (int message = 0; message < messages.count(); message++) {
      if (placedSlot[message] == emptiest) {
        eject(message);
      }
    }
    for (int message = 0; message < messages.count(); message++) {
      if (placedSlot[message] == last) {
        for (final int arc : path(message)) {
          owners[arc * capacity + last] = FREE;
          owners[arc * capacity + emptiest] = message;
        }
        placedSlot[message] = emptiest;
      }
    }
    slots = last;
  }

  private int used(final int arcs, final int slot) {
    int used = 0;
    for (int arc = 0; arc < arcs; arc++) {
      used += owner(arc, slot) == FREE ? 0 : 1;
    }
    return used;
  }
}
