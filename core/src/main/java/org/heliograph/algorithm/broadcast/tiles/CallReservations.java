package org.heliograph.algorithm.broadcast.tiles;

import java.util.Arrays;

/// The calls of each slot, no two of which share a channel in their slot. Calls can be removed
/// again.
///
/// A call is named by its slot and the channel by which it arrives. Mutable; for one thread.
final class CallReservations {
  /// Stands for no call.
  static final int NONE = -1;

  private final XyRoutes route;
  private final int[][] owners;
  private final int[][] places;
  private final int[][] arrivals;
  private final int[][] senders;
  private final int[][] receivers;
  private final int[] counts;

  CallReservations(final Rectangle shape, final int slots) {
    this.route = new XyRoutes(shape);
    this.owners = new int[slots][route.channels()];
    this.places = new int[slots][route.channels()];
    this.arrivals = new int[slots][route.channels()];
    this.senders = new int[slots][route.channels()];
    this.receivers = new int[slots][route.channels()];
    this.counts = new int[slots];
    clear();
  }

  void clear() {
    Arrays.fill(counts, 0);
    for (final int[] slot : owners) {
      Arrays.fill(slot, NONE);
    }
  }

  int slots() {
    return counts.length;
  }

  int count(final int slot) {
    return counts[slot];
  }

  int sender(final int slot, final int index) {
    return senders[slot][index];
  }

  int receiver(final int slot, final int index) {
    return receivers[slot][index];
  }

  /// Returns the call whose route uses `channel`, or [#NONE].
  int owner(final int slot, final int channel) {
    return owners[slot][channel];
  }

  /// Returns the place of a call in its slot, valid until one is removed.
  int index(final int slot, final int call) {
    return places[slot][call];
  }

  /// Adds a call whose channels are free.
  void add(final int slot, final int sender, final int receiver) {
    route.lay(sender, receiver);
    final int call = route.last();
    for (int hop = 0; hop < route.hops(); hop++) {
      owners[slot][route.channel(hop)] = call;
    }
    put(slot, counts[slot]++, call, sender, receiver);
  }

  private void put(
      final int slot, final int index, final int call, final int sender, final int receiver) {
    arrivals[slot][index] = call;
    senders[slot][index] = sender;
    receivers[slot][index] = receiver;
    places[slot][call] = index;
  }

  /// Removes a call.
  void remove(final int slot, final int call) {
    final int index = places[slot][call];
    route.lay(senders[slot][index], receivers[slot][index]);
    for (int hop = 0; hop < route.hops(); hop++) {
      owners[slot][route.channel(hop)] = NONE;
    }
    final int last = --counts[slot];
    put(slot, index, arrivals[slot][last], senders[slot][last], receivers[slot][last]);
  }

  /// Returns the call from one node to another in a slot.
  int call(final int sender, final int receiver) {
    route.lay(sender, receiver);
    return route.last();
  }
}
