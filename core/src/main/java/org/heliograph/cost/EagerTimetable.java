package org.heliograph.cost;

import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.KeyNumbering;
import org.heliograph.primitive.LongList;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// When the messages of a schedule over links begin and end if slots only order them.
///
/// Slot by slot, each message takes its lanes and begins once these are free and all that its
/// sender receives of its chunks in earlier slots has arrived. What starts at a node is there from
/// the beginning. A lane that is not named is the one that is free first among those that no other
/// message of the slot takes. A lane is free again when the end of the message has entered it.
/// Expected O(channel uses), and O(lanes of a channel) for each lane that is not named. Mutable;
/// for one thread.
final class EagerTimetable {
  private final Problem problem;
  private final Topology topology;
  private final SlotLengths lengths;
  private final boolean aggregates;
  private final int[] firstLanes; // of each channel
  private final long[] free; // time from which each lane is free
  private final int[] taken; // the slot in which each lane was taken last, plus one
  private final KeyNumbering held = new KeyNumbering(); // chunk at a node
  private final LongList heldFrom = new LongList();
  private long end;
  // The messages of the open slot.
  private final LongList starts = new LongList();
  private final LongList ends = new LongList();
  private final LongList bitsPerSecond = new LongList();
  private final IntList chunks = new IntList();
  private final IntList lanes = new IntList();
  private final IntList senders = new IntList();
  private final IntList hopEnds = new IntList();
  // Their hops.
  private final IntList channels = new IntList();
  private final IntList places = new IntList();
  // Their chunks.
  private final IntList messages = new IntList();
  private final IntList parts = new IntList();

  EagerTimetable(final Problem problem, final Bytes chunk, final Time startup) {
    this.problem = problem;
    this.topology = problem.topology();
    this.lengths = new SlotLengths(problem, chunk, startup);
    this.aggregates = problem.capabilities().aggregate();
    this.firstLanes = new int[(int) topology.channels() + 1];
    for (int channel = 0; channel + 1 < firstLanes.length; channel++) {
      firstLanes[channel + 1] = firstLanes[channel] + topology.lanes(channel);
    }
    this.free = new long[firstLanes[firstLanes.length - 1]];
    this.taken = new int[free.length];
  }

  /// When the last message of `verified` ends.
  long endPs(final Verified verified) {
    final MessageCursor at = new MessageCursor(verified.schedule(), aggregates);
    final RouteTimes route = new RouteTimes(topology);
    int slot = 0;
    while (at.advance()) {
      if (at.slot() != slot) {
        close(slot);
        slot = at.slot();
      }
      read(at, route);
    }
    close(slot);
    return end;
  }

  private void read(final MessageCursor at, final RouteTimes route) {
    if (at.startsMessage()) {
      route.along(at);
      bitsPerSecond.add(route.bitsPerSecond());
      senders.add(at.sender());
      lanes.add(at.lane());
      chunks.add(0);
      starts.add(0);
      for (int hop = 0; hop < at.hops(); hop++) {
        channels.add((int) at.channel(hop));
        places.add(0);
      }
      hopEnds.add(channels.size());
    }
    chunks.increment(at.messageIndex());
    messages.add(at.messageIndex());
    parts.add(at.chunk());
  }

  /// Sends the messages of the open slot; none waits for what another one brings.
  private void close(final int slot) {
    // Those that name a lane take theirs first, so that the others get the remaining ones.
    for (final boolean isNamed : new boolean[] {true, false}) {
      for (int message = 0; message < senders.size(); message++) {
        if (isNamed == (lanes.get(message) != Transmission.ANY_LANE)) {
          take(message, slot);
        }
      }
    }
    for (int i = 0; i < parts.size(); i++) {
      final int message = messages.get(i);
      final int number = held.find(key(senders.get(message), parts.get(i)));
      if (number >= 0) {
        startAfter(message, heldFrom.get(number));
      }
    }
    for (int message = 0; message < senders.size(); message++) {
      send(message);
    }
    for (int i = 0; i < parts.size(); i++) {
      arrive(messages.get(i), parts.get(i));
    }
    clear();
  }

  private void startAfter(final int message, final long time) {
    starts.set(message, Math.max(starts.get(message), time));
  }

  private int firstHop(final int message) {
    return message == 0 ? 0 : hopEnds.get(message - 1);
  }

  private void take(final int message, final int slot) {
    for (int hop = firstHop(message); hop < hopEnds.get(message); hop++) {
      final int channel = channels.get(hop);
      final boolean isNamed = lanes.get(message) != Transmission.ANY_LANE;
      final int place =
          isNamed ? firstLanes[channel] + lanes.get(message) : earliest(channel, slot);
      taken[place] = slot + 1;
      places.set(hop, place);
      startAfter(message, free[place]);
    }
  }

  /// The lane that is free first among those that are not taken in `slot`.
  private int earliest(final int channel, final int slot) {
    int best = -1;
    for (int place = firstLanes[channel]; place < firstLanes[channel + 1]; place++) {
      if (taken[place] != slot + 1 && (best < 0 || free[place] < free[best])) {
        best = place;
      }
    }
    assert best >= 0 : "no lane is left on channel " + channel;
    return best;
  }

  private void send(final int message) {
    final long bits = bitsPerSecond.get(message);
    final long sent =
        Math.addExact(starts.get(message), lengths.sending(bits, chunks.get(message)));
    long entered = sent; // the lane of the next channel
    for (int hop = firstHop(message); hop < hopEnds.get(message); hop++) {
      free[places.get(hop)] = entered;
      final ChannelKind kind = topology.kind(channels.get(hop));
      entered = Math.addExact(entered, kind.propagation().picoseconds());
    }
    final long converting = lengths.converting(chunks.get(message));
    ends.add(Math.addExact(entered, converting));
    end = Math.max(end, ends.get(message));
  }

  private void arrive(final int message, final int chunk) {
    final int receiver = topology.reader(channels.get(hopEnds.get(message) - 1), 0);
    final Demand demand = problem.demand();
    if (!demand.combines() && demand.sources(chunk).contains(receiver)) {
      return;
    }
    final int number = held.of(key(receiver, chunk));
    if (number == heldFrom.size()) {
      heldFrom.add(ends.get(message));
    } else {
      heldFrom.set(number, Math.max(heldFrom.get(number), ends.get(message)));
    }
  }

  private static long key(final int node, final int chunk) {
    return ((long) node << Integer.SIZE) | chunk;
  }

  private void clear() {
    starts.clear();
    ends.clear();
    bitsPerSecond.clear();
    chunks.clear();
    lanes.clear();
    senders.clear();
    hopEnds.clear();
    channels.clear();
    places.clear();
    messages.clear();
    parts.clear();
  }
}
