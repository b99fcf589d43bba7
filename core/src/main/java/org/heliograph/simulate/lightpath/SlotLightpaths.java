package org.heliograph.simulate.lightpath;

import java.util.Arrays;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;

/// The lightpaths of one slot, in columns that are refilled for each slot.
///
/// A lightpath is one transmission or, if chunks aggregate, all that agree in sender, route and
/// lane. Its *receptions* list the nodes that receive it with the propagation time to each, its
/// *crossings* the channels that it crosses with the propagation time to their ends.
final class SlotLightpaths {
  private final Topology topology;
  private final PropagationTimes propagationTimes;
  private final Receivers receivers = new Receivers();
  private int count;
  private int[] senders = new int[16];
  private int[] lanes = new int[16];
  private int[] chunks = new int[16];
  private long[] firsts = new long[16];
  private long[] slowest = new long[16];
  private long[] farthest = new long[16];
  private int[] crossingEnds = new int[16];
  private int receptions;
  private int[] takenFrom = new int[16];
  private int[] takenBy = new int[16];
  private long[] takenAfter = new long[16];
  private int crossings;
  private long[] channels = new long[16];
  private long[] leftAfter = new long[16];

  SlotLightpaths(final Topology topology) {
    this.topology = topology;
    this.propagationTimes = new PropagationTimes(topology);
  }

  void clear() {
    count = 0;
    receptions = 0;
    crossings = 0;
  }

  /// Adds the transmission at which `at` stands.
  void add(final MessageCursor at) {
    propagationTimes.along(at);
    final int lightpath = at.messageIndex();
    if (at.startsMessage()) {
      addLightpath(at);
    }
    chunks[lightpath]++;
    receivers.find(topology, at);
    for (int i = 0; i < receivers.count(); i++) {
      receive(lightpath, receivers.get(i));
    }
  }

  private void addLightpath(final TransmissionCursor at) {
    if (count == senders.length) {
      senders = Arrays.copyOf(senders, 2 * count);
      lanes = Arrays.copyOf(lanes, 2 * count);
      chunks = Arrays.copyOf(chunks, 2 * count);
      firsts = Arrays.copyOf(firsts, 2 * count);
      slowest = Arrays.copyOf(slowest, 2 * count);
      farthest = Arrays.copyOf(farthest, 2 * count);
      crossingEnds = Arrays.copyOf(crossingEnds, 2 * count);
    }
    senders[count] = at.sender();
    lanes[count] = at.lane();
    chunks[count] = 0;
    firsts[count] = at.channel(0);
    slowest[count] = slowest(at);
    farthest[count] = 0;
    for (int hop = 0; hop < at.hops(); hop++) {
      cross(at.channel(hop), propagationTimes.toEndOf(hop));
    }
    crossingEnds[count++] = crossings;
  }

  private long slowest(final TransmissionCursor at) {
    long slowest = at.channel(0);
    for (int hop = 1; hop < at.hops(); hop++) {
      final Bandwidth rate = topology.kind(at.channel(hop)).bandwidth();
      slowest = rate.compareTo(topology.kind(slowest).bandwidth()) < 0 ? at.channel(hop) : slowest;
    }
    return slowest;
  }

  private void receive(final int lightpath, final int node) {
    if (receptions == takenBy.length) {
      takenFrom = Arrays.copyOf(takenFrom, 2 * receptions);
      takenBy = Arrays.copyOf(takenBy, 2 * receptions);
      takenAfter = Arrays.copyOf(takenAfter, 2 * receptions);
    }
    takenFrom[receptions] = lightpath;
    takenBy[receptions] = node;
    takenAfter[receptions++] = propagationTimes.to(node);
    farthest[lightpath] = Math.max(farthest[lightpath], propagationTimes.to(node));
  }

  private void cross(final long channel, final long delay) {
    if (crossings == channels.length) {
      channels = Arrays.copyOf(channels, 2 * crossings);
      leftAfter = Arrays.copyOf(leftAfter, 2 * crossings);
    }
    channels[crossings] = channel;
    leftAfter[crossings++] = delay;
  }

  int count() {
    return count;
  }

  int sender(final int lightpath) {
    return senders[lightpath];
  }

  int lane(final int lightpath) {
    return lanes[lightpath];
  }

  int chunks(final int lightpath) {
    return chunks[lightpath];
  }

  /// The channel that the sender writes.
  long first(final int lightpath) {
    return firsts[lightpath];
  }

  /// The first of the channels with the least rate of the route.
  long slowest(final int lightpath) {
    return slowest[lightpath];
  }

  /// The propagation time to the farthest receiver, in picoseconds.
  long farthest(final int lightpath) {
    return farthest[lightpath];
  }

  /// The number of receptions in the slot.
  int receptions() {
    return receptions;
  }

  /// The lightpath of a reception.
  int received(final int reception) {
    return takenFrom[reception];
  }

  int receiver(final int reception) {
    return takenBy[reception];
  }

  /// The propagation time from the sender to the receiver, in picoseconds.
  long delay(final int reception) {
    return takenAfter[reception];
  }

  /// The first crossing of a lightpath; crossings are numbered through the slot.
  int crossingStart(final int lightpath) {
    return lightpath == 0 ? 0 : crossingEnds[lightpath - 1];
  }

  int crossingEnd(final int lightpath) {
    return crossingEnds[lightpath];
  }

  /// The number of crossings in the slot.
  int crossings() {
    return crossings;
  }

  long channel(final int crossing) {
    return channels[crossing];
  }

  /// The propagation time from the sender to the end of the channel, in picoseconds.
  long passed(final int crossing) {
    return leftAfter[crossing];
  }
}
