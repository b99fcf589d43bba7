package org.heliograph.simulate.circuit;

import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The messages of one slot with transmissions, in columns that are refilled for every round.
///
/// A *part* is a transmission; a message has several if chunks aggregate.
final class MessageRound {
  private final Topology topology;
  private final boolean aggregate;
  private final TransmissionCursor at;
  private final KeyNumbering merged = new KeyNumbering();
  private boolean more;
  private int number = -1;
  private int slot;
  private int first; // message of the round, among all of the schedule
  private final IntList senders = new IntList();
  private final IntList receivers = new IntList();
  private final LongList channels = new LongList();
  private final IntList chunks = new IntList();
  private final IntList messages = new IntList();
  private final IntList partChunks = new IntList();

  MessageRound(final Verified verified) {
    this.topology = verified.problem().topology();
    this.aggregate = verified.problem().capabilities().aggregate();
    this.at = verified.schedule().cursor();
    this.more = at.advance();
  }

  /// Reads the next round; returns false if there is none.
  boolean next() {
    if (!more) {
      return false;
    }
    first += count();
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
    receivers.clear();
    channels.clear();
    chunks.clear();
    messages.clear();
    partChunks.clear();
    merged.clear();
  }

  private void read() {
    final long channel = at.channel(0);
    final int message = aggregate ? merged.of(channel) : count();
    if (message == count()) {
      open(channel);
    }
    chunks.increment(message);
    messages.add(message);
    partChunks.add(at.chunk());
  }

  private void open(final long channel) {
    senders.add(at.sender());
    receivers.add(topology.reader(channel, 0));
    channels.add(channel);
    chunks.add(0);
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

  int receiver(final int message) {
    return receivers.get(message);
  }

  /// The node at one end of a message.
  int end(final int message, final boolean incoming) {
    return incoming ? receivers.get(message) : senders.get(message);
  }

  long channel(final int message) {
    return channels.get(message);
  }

  /// The number of chunks of a message.
  int chunks(final int message) {
    return chunks.get(message);
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
