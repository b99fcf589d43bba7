package org.heliograph.simulate.circuit;

import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The messages of one slot in which something is sent, in columns that are filled again for each
/// round.
///
/// A *part* is a transmission; a message has several where chunks aggregate.
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

  /// Reads the next round; false if there is none.
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

  /// Its index among the rounds.
  int number() {
    return number;
  }

  int slot() {
    return slot;
  }

  /// The number of its first message among all of the schedule.
  int first() {
    return first;
  }

  /// How many messages it has.
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

  /// How many chunks a message holds.
  int chunks(final int message) {
    return chunks.get(message);
  }

  /// How many chunks its messages hold in all.
  int parts() {
    return messages.size();
  }

  /// The message that holds a part.
  int message(final int part) {
    return messages.get(part);
  }

  /// The chunk that is a part.
  int chunk(final int part) {
    return partChunks.get(part);
  }
}
