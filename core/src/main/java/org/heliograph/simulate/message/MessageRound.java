package org.heliograph.simulate.message;

import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.verify.Verified;

/// The messages of one slot with transmissions, in columns that are refilled for every round.
///
/// A *part* is a transmission; a message has several if chunks aggregate. Its *receptions* list the
/// nodes that receive it with the propagation time to each, maybe several times; over links there
/// is one for each message. Its *crossings* list the channels of its route with the propagation
/// time to their ends.
final class MessageRound {
  private final Topology topology;
  // Over links, all chunks that a message carries along a path have one receiver.
  private final boolean isPointToPoint;
  private final boolean isSingle; // routes of one link
  private final PropagationTimes propagationTimes;
  private final Receivers readers = new Receivers();
  private final MessageCursor at;
  private boolean more;
  private int number = -1;
  private int slot;
  private int first; // message of the round, among all of the schedule
  private int firstReception; // of the round, among all of the schedule
  // By message.
  private final IntList senders = new IntList();
  private final IntList lanes = new IntList();
  private final IntList chunks = new IntList();
  private final LongList farthest = new LongList();
  private final IntList crossingEnds = new IntList();
  // By crossing.
  private final LongList channels = new LongList();
  private final LongList leftAfter = new LongList();
  // By reception.
  private final IntList takenFrom = new IntList();
  private final IntList takenBy = new IntList();
  private final LongList takenAfter = new LongList();
  // By part.
  private final IntList messages = new IntList();
  private final IntList partChunks = new IntList();

  MessageRound(final Verified verified) {
    this.topology = verified.problem().topology();
    this.isPointToPoint = topology.isPointToPoint();
    this.isSingle = isPointToPoint && verified.problem().capabilities().hops() == 1;
    this.propagationTimes = new PropagationTimes(topology);
    this.at = new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
    this.more = at.advance();
  }

  /// Reads the next round; returns false if there is none.
  boolean next() {
    if (!more) {
      return false;
    }
    first += count();
    firstReception += receptions();
    number++;
    slot = at.slot();
    clear();
    while (more && at.slot() == slot) {
      read();
      more = at.advance();
    }
    return true;
  }

  private void clear() {
    senders.clear();
    lanes.clear();
    chunks.clear();
    farthest.clear();
    crossingEnds.clear();
    channels.clear();
    leftAfter.clear();
    takenFrom.clear();
    takenBy.clear();
    takenAfter.clear();
    messages.clear();
    partChunks.clear();
  }

  private void read() {
    final int message = at.messageIndex();
    final boolean starts = at.startsMessage();
    final boolean isReceived = starts || !(isSingle || (isPointToPoint && !at.isTree()));
    if (isReceived) {
      propagationTimes.along(at);
    }
    if (starts) {
      addMessage();
    }
    chunks.increment(message);
    messages.add(message);
    partChunks.add(at.chunk());
    if (isReceived) {
      readers.find(topology, at);
      for (int i = 0; i < readers.count(); i++) {
        receive(message, readers.get(i));
      }
    }
  }

  private void addMessage() {
    senders.add(at.sender());
    lanes.add(at.lane());
    chunks.add(0);
    farthest.add(0);
    for (int hop = 0; hop < at.hops(); hop++) {
      channels.add(at.channel(hop));
      leftAfter.add(propagationTimes.toEndOf(hop));
    }
    crossingEnds.add(channels.size());
  }

  private void receive(final int message, final int node) {
    final long propagation = propagationTimes.to(node);
    takenFrom.add(message);
    takenBy.add(node);
    takenAfter.add(propagation);
    if (propagation > farthest.get(message)) {
      farthest.set(message, propagation);
    }
  }

  /// The index of this round.
  int number() {
    return number;
  }

  int slot() {
    return slot;
  }

  /// The number, within the schedule, of the first message of this round.
  int first() {
    return first;
  }

  /// The number of messages.
  int count() {
    return senders.size();
  }

  int sender(final int message) {
    return senders.get(message);
  }

  /// The lane, or [org.heliograph.schedule.Transmission#ANY_LANE].
  int lane(final int message) {
    return lanes.get(message);
  }

  /// The number of chunks of a message.
  int chunks(final int message) {
    return chunks.get(message);
  }

  /// The propagation time to the farthest receiver, in picoseconds.
  long farthest(final int message) {
    return farthest.get(message);
  }

  /// The rate of the channel that the sender writes.
  Bandwidth rate(final int message) {
    return topology.kind(channel(message)).bandwidth();
  }

  /// The least rate on the route, which begins at rate `first`.
  Bandwidth leastRate(final int message, final Bandwidth first) {
    Bandwidth least = first;
    for (int i = crossingStart(message) + 1; i < crossingEnd(message); i++) {
      final Bandwidth rate = topology.kind(channels.get(i)).bandwidth();
      least = rate.compareTo(least) < 0 ? rate : least;
    }
    return least;
  }

  /// The channel that the sender writes.
  long channel(final int message) {
    return channels.get(crossingStart(message));
  }

  /// The first crossing of a message; crossings are numbered through the round.
  int crossingStart(final int message) {
    return message == 0 ? 0 : crossingEnds.get(message - 1);
  }

  int crossingEnd(final int message) {
    return crossingEnds.get(message);
  }

  /// The number of crossings.
  int crossings() {
    return channels.size();
  }

  long crossed(final int crossing) {
    return channels.get(crossing);
  }

  /// The propagation time from the sender to the end of the channel, in picoseconds.
  long passed(final int crossing) {
    return leftAfter.get(crossing);
  }

  /// The number of receptions.
  int receptions() {
    return takenBy.size();
  }

  /// The propagation time from the sender to the receiver, in picoseconds.
  long delay(final int reception) {
    return takenAfter.get(reception);
  }

  /// The receiver of a message over a link.
  int receiver(final int message) {
    return takenBy.get(message);
  }

  /// The number of ends of messages: their receptions, or their senders.
  int ends(final boolean incoming) {
    return incoming ? receptions() : count();
  }

  /// The number, within the schedule, of the first end of this round.
  int firstEnd(final boolean incoming) {
    return incoming ? firstReception : first;
  }

  /// The node at an end.
  int node(final int end, final boolean incoming) {
    return incoming ? takenBy.get(end) : senders.get(end);
  }

  /// The message of an end.
  int messageAt(final int end, final boolean incoming) {
    return incoming ? takenFrom.get(end) : end;
  }

  /// The total number of chunks of all messages.
  int parts() {
    return messages.size();
  }

  /// The message to which a part belongs.
  int message(final int part) {
    return messages.get(part);
  }

  /// The chunk of a part.
  int chunk(final int part) {
    return partChunks.get(part);
  }
}
