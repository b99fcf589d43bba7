package org.heliograph.simulate.lightpath;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Message;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The lightpaths of one slot, in columns that are refilled for each slot.
///
/// A lightpath is one transmission or, if chunks aggregate, all that agree in sender, route and
/// lane. Its *receptions* list the nodes that receive it with the propagation time to each, its
/// *crossings* the channels that it crosses with the propagation time to their ends.
final class SlotLightpaths {
  private final Topology topology;
  private final boolean aggregate;
  private final PropagationTimes propagationTimes;
  private final Receivers receivers = new Receivers();
  private final Map<Message, Integer> messages = new HashMap<>();
  private final IntList senders = new IntList();
  private final IntList lanes = new IntList();
  private final IntList chunks = new IntList();
  private final LongList firsts = new LongList();
  private final LongList farthest = new LongList();
  private final IntList crossingEnds = new IntList();
  private final IntList takenFrom = new IntList();
  private final IntList takenBy = new IntList();
  private final LongList takenAfter = new LongList();
  private final LongList channels = new LongList();
  private final LongList leftAfter = new LongList();

  SlotLightpaths(final Topology topology, final boolean aggregate) {
    this.topology = topology;
    this.aggregate = aggregate;
    this.propagationTimes = new PropagationTimes(topology);
  }

  void clear() {
    for (final IntList column : List.of(senders, lanes, chunks, crossingEnds, takenFrom, takenBy)) {
      column.clear();
    }
    for (final LongList column : List.of(firsts, farthest, takenAfter, channels, leftAfter)) {
      column.clear();
    }
    messages.clear();
  }

  /// Adds the current transmission of `at`.
  void add(final TransmissionCursor at) {
    final Integer known = aggregate ? messages.putIfAbsent(at.message(), count()) : null;
    propagationTimes.along(at);
    final int lightpath = known == null ? count() : known;
    if (known == null) {
      open(at);
    }
    chunks.increment(lightpath);
    receivers.find(topology, at);
    for (int i = 0; i < receivers.count(); i++) {
      receive(lightpath, receivers.get(i));
    }
  }

  private void open(final TransmissionCursor at) {
    senders.add(at.sender());
    lanes.add(at.lane());
    chunks.add(0);
    firsts.add(at.channel(0));
    farthest.add(0);
    for (int hop = 0; hop < at.hops(); hop++) {
      channels.add(at.channel(hop));
      leftAfter.add(propagationTimes.toEndOf(hop));
    }
    crossingEnds.add(crossings());
  }

  private void receive(final int lightpath, final int node) {
    final long delay = propagationTimes.to(node);
    takenFrom.add(lightpath);
    takenBy.add(node);
    takenAfter.add(delay);
    farthest.set(lightpath, Math.max(farthest.get(lightpath), delay));
  }

  int count() {
    return senders.size();
  }

  int sender(final int lightpath) {
    return senders.get(lightpath);
  }

  int lane(final int lightpath) {
    return lanes.get(lightpath);
  }

  int chunks(final int lightpath) {
    return chunks.get(lightpath);
  }

  /// The channel that the sender writes.
  long first(final int lightpath) {
    return firsts.get(lightpath);
  }

  /// The propagation time to the farthest receiver, in picoseconds.
  long farthest(final int lightpath) {
    return farthest.get(lightpath);
  }

  /// The number of receptions in the slot.
  int receptions() {
    return takenBy.size();
  }

  /// The lightpath of a reception.
  int received(final int reception) {
    return takenFrom.get(reception);
  }

  int receiver(final int reception) {
    return takenBy.get(reception);
  }

  /// The propagation time from the sender to the receiver, in picoseconds.
  long delay(final int reception) {
    return takenAfter.get(reception);
  }

  /// The first crossing of a lightpath; crossings are numbered through the slot.
  int crossingStart(final int lightpath) {
    return lightpath == 0 ? 0 : crossingEnds.get(lightpath - 1);
  }

  int crossingEnd(final int lightpath) {
    return crossingEnds.get(lightpath);
  }

  /// The number of crossings in the slot.
  int crossings() {
    return channels.size();
  }

  long channel(final int crossing) {
    return channels.get(crossing);
  }

  /// The propagation time from the sender to the end of the channel, in picoseconds.
  long passed(final int crossing) {
    return leftAfter.get(crossing);
  }
}
