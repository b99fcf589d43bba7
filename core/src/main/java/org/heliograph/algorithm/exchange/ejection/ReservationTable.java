package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;

/// A reservation table: which message owns each arc in each slot, and which messages are not
/// placed.
///
/// It is arc-major with contiguous slots, eight slots per word, so looking at one path in all slots
/// reads memory in order. Takes 6 bytes per cell and 16 per message.
final class ReservationTable {
  static final int FREE = -1;

  private final CandidateMessages candidateMessages;
  private final EjectionCosts ejectionCosts;
  private final ArcPorts arcPorts;
  private final int arcs;
  private final int words;
  private final int[] owners;
  private final long[] costs;
  private final long[] befores;
  private final int[] used;
  private final int[] placedPath;
  private final int[] placedSlot;
  private final int[] unplaced;
  private final int[] position;
  private int unplacedCount;
  private int slots;

  /// Creates a table of `slots` slots for `messages` on `arcs` arcs, without placed messages.
  ReservationTable(
      final CandidateMessages candidateMessages,
      final EjectionCosts ejectionCosts,
      final ArcPorts arcPorts,
      final int arcs,
      final int slots) {
    this.candidateMessages = candidateMessages;
    this.ejectionCosts = ejectionCosts;
    this.arcPorts = arcPorts;
    this.arcs = arcs;
    this.words = Math.ceilDiv(slots, PackedCosts.PER_WORD);
    this.slots = slots;
    this.costs = new long[Math.multiplyExact(arcs, words)];
    this.befores = new long[costs.length];
    this.owners = new int[Math.multiplyExact(costs.length, PackedCosts.PER_WORD)];
    this.used = new int[slots];
    this.placedPath = new int[candidateMessages.count()];
    this.placedSlot = new int[candidateMessages.count()];
    this.unplaced = new int[candidateMessages.count()];
    this.position = new int[candidateMessages.count()];
    Arrays.fill(owners, FREE);
    Arrays.fill(placedSlot, FREE);
    for (int slot = slots; slot < words * PackedCosts.PER_WORD; slot++) {
      forbid(slot);
    }
    for (int message = 0; message < candidateMessages.count(); message++) {
      addUnplaced(message);
    }
  }

  /// Makes `slot` cost too much everywhere.
  private void forbid(final int slot) {
    for (int arc = 0; arc < arcs; arc++) {
      final int at = row(arc) + slot / PackedCosts.PER_WORD;
      costs[at] = PackedCosts.set(costs[at], slot % PackedCosts.PER_WORD, EjectionCosts.NEVER);
      befores[at] = PackedCosts.set(befores[at], slot % PackedCosts.PER_WORD, 0);
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

  /// Returns the price of the owner of each cell, 0 where it is free and [EjectionCosts#NEVER]
  /// outside the table; eight per word, those of an arc from its [#row(int)] on.
  long[] costs() {
    return costs;
  }

  /// Returns the port of the arc that the owner of each cell crosses just before, 0 if none.
  long[] befores() {
    return befores;
  }

  int row(final int arc) {
    return arc * words;
  }

  /// Returns the number of words of a row that are in use.
  int rowWords() {
    return Math.ceilDiv(slots, PackedCosts.PER_WORD);
  }

  int port(final int arc) {
    return arcPorts.of(arc);
  }

  private int cell(final int arc, final int slot) {
    return row(arc) * PackedCosts.PER_WORD + slot;
  }

  /// Returns the first slot before `limit` in which a path is free, or `limit`.
  int firstFree(final int message, final int path, final int limit) {
    final int begin = candidateMessages.begin(message, path);
    final int end = candidateMessages.end(message, path);
    final int[] all = candidateMessages.arcs();
    for (int word = 0; word * PackedCosts.PER_WORD < limit; word++) {
      long any = 0;
      for (int at = begin; at < end; at++) {
        any |= costs[row(all[at]) + word];
      }
      final long free = PackedCosts.zeros(any);
      if (free != 0) {
        return Math.min(limit, word * PackedCosts.PER_WORD + PackedCosts.lane(free));
      }
    }
    return limit;
  }

  /// Places `message` and ejects the owners of its arcs.
  void place(final int message, final int path, final int slot) {
    for (int at = candidateMessages.begin(message, path);
        at < candidateMessages.end(message, path);
        at++) {
      final int owner = owners[cell(candidateMessages.arcs()[at], slot)];
      if (owner != FREE) {
        eject(owner);
      }
    }
    placedPath[message] = path;
    occupy(message, slot);
    removeUnplaced(message);
  }

  /// Places the messages that `start` places, except those that conflict with an earlier one.
  void placeAll(final Placement start) {
    for (int message = 0; message < candidateMessages.count(); message++) {
      if (start.isPlaced(message) && isFree(message, start.path(message), start.slot(message))) {
        place(message, start.path(message), start.slot(message));
      }
    }
  }

  /// Puts the messages that are not placed into the order `waiting`; returns false if those are
  /// other messages.
  boolean arrange(final int[] waiting) {
    if (waiting.length != unplacedCount) {
      return false;
    }
    Arrays.fill(position, FREE);
    for (int index = 0; index < waiting.length; index++) {
      final int message = waiting[index];
      if (message < 0
          || message >= position.length
          || placedSlot[message] != FREE
          || position[message] != FREE) {
        return false;
      }
      position[message] = index;
      unplaced[index] = message;
    }
    return true;
  }

  private boolean isFree(final int message, final int path, final int slot) {
    for (int at = candidateMessages.begin(message, path);
        at < candidateMessages.end(message, path);
        at++) {
      if (owners[cell(candidateMessages.arcs()[at], slot)] != FREE) {
        return false;
      }
    }
    return true;
  }

  private void occupy(final int message, final int slot) {
    int before = 0;
    final int begin = candidateMessages.begin(message, placedPath[message]);
    final int end = candidateMessages.end(message, placedPath[message]);
    for (int at = begin; at < end; at++) {
      final int arc = candidateMessages.arcs()[at];
      mark(arc, slot, message, ejectionCosts.of(message), before);
      before = arcPorts.of(arc);
    }
    used[slot] += end - begin;
    placedSlot[message] = slot;
  }

  private void vacate(final int message) {
    final int begin = candidateMessages.begin(message, placedPath[message]);
    final int end = candidateMessages.end(message, placedPath[message]);
    final int slot = placedSlot[message];
    for (int at = begin; at < end; at++) {
      mark(candidateMessages.arcs()[at], slot, FREE, 0, 0);
    }
    used[slot] -= end - begin;
    placedSlot[message] = FREE;
  }

  private void mark(
      final int arc, final int slot, final int owner, final int cost, final int before) {
    owners[cell(arc, slot)] = owner;
    final int at = row(arc) + slot / PackedCosts.PER_WORD;
    final int lane = slot % PackedCosts.PER_WORD;
    costs[at] = PackedCosts.set(costs[at], lane, cost);
    befores[at] = PackedCosts.set(befores[at], lane, before);
  }

  private void eject(final int message) {
    vacate(message);
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

  /// Removes the slot with the fewest arcs in use; its messages lose their places.
  void dropEmptiestSlot() {
    final int last = slots - 1;
    int emptiest = last;
    for (int slot = last; slot >= 0; slot--) {
      emptiest = used[slot] <= used[emptiest] ? slot : emptiest;
    }
    for (int message = 0; message < candidateMessages.count(); message++) {
      if (placedSlot[message] == emptiest) {
        eject(message);
      }
    }
    for (int message = 0; message < candidateMessages.count(); message++) {
      if (placedSlot[message] == last) {
        vacate(message);
        occupy(message, emptiest);
      }
    }
    forbid(last);
    slots = last;
  }

  /// Removes the empty slots at the end, but keeps at least one slot.
  void trim() {
    while (slots > 1 && used[slots - 1] == 0) {
      slots--;
      forbid(slots);
    }
  }
}
