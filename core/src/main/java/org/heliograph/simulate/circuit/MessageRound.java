package org.heliograph.simulate.circuit;

import java.util.Arrays;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The messages of one slot with transmissions, in columns that are refilled for every round.
///
/// A *part* is a transmission; a message has several if chunks aggregate.
final class MessageRound {
  private final Topology topology;
  private final MessageCursor at;
  private boolean more;
  private int number = -1;
  private int slot;
  private int first; // message of the round, among all of the schedule
  private int count;
  private int[] senders = new int[16];
  private int[] receivers = new int[16];
  private long[] channels = new long[16];
  private int[] chunks = new int[16];
  private int parts;
  private int[] messages = new int[16];
  private int[] partChunks = new int[16];

  MessageRound(final Verified verified) {
    this.topology = verified.problem().topology();
    this.at = new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
    this.more = at.advance();
  }

  /// Reads the next round; returns false if there is none.
  boolean next() {
    if (!more) {
      return false;
    }
    first += count;
    number++;
    slot = at.slot();
    count = 0;
    parts = 0;
    while (more && at.slot() == slot) {
      read();
      more = at.advance();
    }
    return true;
  }

  private void read() {
    final int message = at.messageIndex();
    if (at.startsMessage()) {
      addMessage(at.channel(0));
    }
    chunks[message]++;
    if (parts == messages.length) {
      messages = Arrays.copyOf(messages, 2 * parts);
      partChunks = Arrays.copyOf(partChunks, 2 * parts);
    }
    messages[parts] = message;
    partChunks[parts++] = at.chunk();
  }

  private void addMessage(final long channel) {
    if (count == senders.length) {
      senders = Arrays.copyOf(senders, 2 * count);
      receivers = Arrays.copyOf(receivers, 2 * count);
      channels = Arrays.copyOf(channels, 2 * count);
      chunks = Arrays.copyOf(chunks, 2 * count);
    }
    senders[count] = at.sender();
    receivers[count] = topology.reader(channel, 0);
    channels[count] = channel;
    chunks[count++] = 0;
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
    return count;
  }

  int sender(final int message) {
    return senders[message];
  }

  int receiver(final int message) {
    return receivers[message];
  }

  /// The node at one end of a message.
  int end(final int message, final boolean incoming) {
    return incoming ? receivers[message] : senders[message];
  }

  long channel(final int message) {
    return channels[message];
  }

  /// The number of chunks of a message.
  int chunks(final int message) {
    return chunks[message];
  }

  /// The total number of chunks of all messages.
  int parts() {
    return parts;
  }

  /// The message to which a part belongs.
  int message(final int part) {
    return messages[part];
  }

  /// The chunk of a part.
  int chunk(final int part) {
    return partChunks[part];
  }
}
