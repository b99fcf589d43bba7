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
  private final int[] lengths;
  private final int[] befores;
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
    this.lengths = new int[owners.length];
    this.befores = new int[owners.length];
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

  int pathIndex(final int message) {
    return placedPath[message];
  }

  int[] path(final int message) {
    return messages.path(message, placedPath[message]);
  }

  /// How long a shortest path of the owner of each cell is, 0 where it is free; the cells of an arc
  /// begin at its [#row(int)], one per slot.
  int[] lengths() {
    return lengths;
  }

  /// The arc that the owner of each cell crosses just before; anything where it is free.
  int[] befores() {
    return befores;
  }

  int row(final int arc) {
    return arc * capacity;
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
    placedPath[message] = path;
    occupy(message, slot);
    removeUnplaced(message);
  }

  /// Places what `start` places, but for messages that are in the way of an earlier one.
  void placeAll(final Placement start) {
    for (int message = 0; message < messages.count(); message++) {
      if (start.isPlaced(message)
          && isFree(messages.path(message, start.path(message)), start.slot(message))) {
        place(message, start.path(message), start.slot(message));
      }
    }
  }

  private void occupy(final int message, final int slot) {
    int before = FREE;
    for (final int arc : path(message)) {
      final int cell = arc * capacity + slot;
      owners[cell] = message;
      lengths[cell] = messages.length(message);
      befores[cell] = before;
      before = arc;
    }
    placedSlot[message] = slot;
  }

  private void vacate(final int message) {
    for (final int arc : path(message)) {
      final int cell = arc * capacity + placedSlot[message];
      owners[cell] = FREE;
      lengths[cell] = 0;
    }
  }

  private void eject(final int message) {
    vacate(message);
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
        vacate(message);
        occupy(message, emptiest);
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
