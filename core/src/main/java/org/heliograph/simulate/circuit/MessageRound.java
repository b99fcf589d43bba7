package org.heliograph.simulate.circuit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The messages of one slot with transmissions, in columns that are refilled for every round.
///
/// A *part* is a transmission; a message has several if chunks aggregate. A *reception* is a
/// message and a node that receives it: one for a message over a link, one per receiver over a
/// coupler.
final class MessageRound {
  private final Topology topology;
  private final Receivers readers = new Receivers();
  private final Set<Long> seen = new HashSet<>(); // receptions over couplers
  private final MessageCursor at;
  private boolean more;
  private int number = -1;
  private int slot;
  private int first; // message of the round, among all of the schedule
  private int count;
  private int[] senders = new int[16];
  private long[] channels = new long[16];
  private int[] chunks = new int[16];
  private int receptions;
  private int firstReception; // of the round, among all of the schedule
  private int[] takenFrom = new int[16];
  private int[] takenBy = new int[16];
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
    firstReception += receptions;
    number++;
    slot = at.slot();
    count = 0;
    parts = 0;
    receptions = 0;
    seen.clear();
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
    receive(message);
  }

  private void receive(final int message) {
    if (topology.isPointToPoint() && !at.startsMessage()) {
      return;
    }
    readers.find(topology, at);
    for (int i = 0; i < readers.count(); i++) {
      final int node = readers.get(i);
      if (topology.isPointToPoint() || seen.add(((long) message << 32) | node)) {
        if (receptions == takenBy.length) {
          takenFrom = Arrays.copyOf(takenFrom, 2 * receptions);
          takenBy = Arrays.copyOf(takenBy, 2 * receptions);
        }
        takenFrom[receptions] = message;
        takenBy[receptions++] = node;
      }
    }
  }

  private void addMessage(final long channel) {
    if (count == senders.length) {
      senders = Arrays.copyOf(senders, 2 * count);
      channels = Arrays.copyOf(channels, 2 * count);
      chunks = Arrays.copyOf(chunks, 2 * count);
    }
    senders[count] = at.sender();
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

  /// The receiver of a message over a link.
  int receiver(final int message) {
    return takenBy[message];
  }

  /// The number of ends of messages: their receptions, or their senders.
  int ends(final boolean incoming) {
    return incoming ? receptions : count;
  }

  /// The number, within the schedule, of the first end of this round.
  int firstEnd(final boolean incoming) {
    return incoming ? firstReception : first;
  }

  /// The node at an end.
  int node(final int end, final boolean incoming) {
    return incoming ? takenBy[end] : senders[end];
  }

  /// The message of an end.
  int messageAt(final int end, final boolean incoming) {
    return incoming ? takenFrom[end] : end;
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
