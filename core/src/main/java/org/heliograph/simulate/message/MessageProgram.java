package org.heliograph.simulate.message;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.KeyNumbering;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.verify.Verified;

/// What each node of a schedule sends, in which order, and what it must have received before.
///
/// Messages are numbered by slots, and in a slot by their lowest chunk, sender and receivers, in
/// whatever order the schedule lists them. So are *receptions*, one for each message and node that
/// receives it. Lists are linked by numbers. Expected O(deliveries).
final class MessageProgram {
  /// No message, no reception, or no delivery.
  static final int NONE = -1;

  private final Problem problem;
  private final ChunkVersions versions;
  // By message.
  private final IntList slots = new IntList();
  private final IntList senders = new IntList();
  private final IntList chunks = new IntList();
  private final IntList lacks = new IntList(); // chunks that its sender must receive before
  private final IntList next = new IntList(); // of the same sender
  private final IntList firstReception = new IntList();
  private final IntList lastReception = new IntList();
  // By reception.
  private final IntList messages = new IntList();
  private final IntList receivers = new IntList();
  private final IntList nextReception = new IntList(); // of the same message
  private final IntList lastDelivery = new IntList();
  // By delivery of a chunk: its version, and the delivery of the same reception before.
  private final IntList delivered = new IntList();
  private final IntList deliveryBefore = new IntList();
  // By node.
  private final int[] first;
  private final int[] last;

  // By place in the schedule: the message.
  private final IntList placed = new IntList();

  private final SlotTransmissions open = new SlotTransmissions();
  // The deliveries of the open slot: reception and chunk.
  private final IntList deliveries = new IntList();
  private final KeyNumbering openReceptions = new KeyNumbering(); // of message and node
  private int openFirst;

  MessageProgram(final Verified verified) {
    this.problem = verified.problem();
    this.versions = new ChunkVersions(problem.demand());
    this.first = new int[problem.topology().nodes()];
    this.last = new int[first.length];
    Arrays.fill(first, NONE);
    Arrays.fill(last, NONE);
    final boolean aggregate = problem.capabilities().aggregate();
    final MessageCursor at = new MessageCursor(verified.schedule(), aggregate);
    final Receivers taking = new Receivers();
    int slot = NONE;
    while (at.advance()) {
      if (at.slot() != slot) {
        close(slot);
        slot = at.slot();
      }
      taking.find(problem.topology(), at);
      open.add(at, taking);
    }
    close(slot);
  }

  /// Adds the messages of the open slot; nothing sent in it waits for what it delivers.
  private void close(final int slot) {
    final int firstOfSlot = senders.size();
    placed.extend(firstOfSlot + open.messages());
    for (int local = 0; local < open.messages(); local++) {
      placed.set(firstOfSlot + local, NONE);
    }
    for (final int transmission : open.order()) {
      final int place = firstOfSlot + open.message(transmission);
      if (placed.get(place) == NONE) {
        placed.set(place, senders.size());
        add(slot, open.sender(transmission));
      }
      addChunk(placed.get(place), transmission);
    }
    for (int i = 0; i < deliveries.size(); i += 2) {
      deliver(deliveries.get(i), deliveries.get(i + 1));
    }
    deliveries.clear();
    open.clear();
    openReceptions.clear();
    openFirst = receivers.size();
  }

  private void add(final int slot, final int sender) {
    final int message = senders.size();
    slots.add(slot);
    senders.add(sender);
    chunks.add(0);
    lacks.add(0);
    next.add(NONE);
    firstReception.add(NONE);
    lastReception.add(NONE);
    if (first[sender] == NONE) {
      first[sender] = message;
    } else {
      next.set(last[sender], message);
    }
    last[sender] = message;
  }

  /// Adds the chunk of a transmission of the open slot to `message`.
  private void addChunk(final int message, final int transmission) {
    final int chunk = open.chunk(transmission);
    chunks.increment(message);
    if (versions.await(message, senders.get(message), chunk)) {
      lacks.increment(message);
    }
    for (int i = open.firstReceiver(transmission); i < open.endReceiver(transmission); i++) {
      deliveries.add(reception(message, open.receiver(i)));
      deliveries.add(chunk);
    }
  }

  /// The reception of `message` by `node`, which is added if it is new.
  private int reception(final int message, final int node) {
    final int known = openReceptions.of((long) message << Integer.SIZE | node);
    if (openFirst + known < receivers.size()) {
      return openFirst + known;
    }
    final int reception = receivers.size();
    messages.add(message);
    receivers.add(node);
    nextReception.add(NONE);
    lastDelivery.add(NONE);
    if (firstReception.get(message) == NONE) {
      firstReception.set(message, reception);
    } else {
      nextReception.set(lastReception.get(message), reception);
    }
    lastReception.set(message, reception);
    return reception;
  }

  private void deliver(final int reception, final int chunk) {
    final int version = versions.receive(receivers.get(reception), chunk);
    if (version != ChunkVersions.NONE) {
      delivered.add(version);
      deliveryBefore.add(lastDelivery.get(reception));
      lastDelivery.set(reception, delivered.size() - 1);
    }
  }

  /// The message at a place in the schedule, as a trace counts them.
  int placed(final int place) {
    return placed.get(place);
  }

  ChunkVersions versions() {
    return versions;
  }

  /// The number of messages.
  int messages() {
    return senders.size();
  }

  /// The number of receptions.
  int receptions() {
    return receivers.size();
  }

  int slot(final int message) {
    return slots.get(message);
  }

  int sender(final int message) {
    return senders.get(message);
  }

  /// The number of chunks of a message.
  int chunks(final int message) {
    return chunks.get(message);
  }

  /// For each message, the chunks that its sender must receive before.
  int[] lacks() {
    return lacks.toArray();
  }

  /// The first message of a node, or [#NONE].
  int first(final int node) {
    return first[node];
  }

  /// The message after `message` of the same sender, or [#NONE].
  int next(final int message) {
    return next.get(message);
  }

  int firstReception(final int message) {
    return firstReception.get(message);
  }

  int nextReception(final int reception) {
    return nextReception.get(reception);
  }

  int message(final int reception) {
    return messages.get(reception);
  }

  int receiver(final int reception) {
    return receivers.get(reception);
  }

  /// The last delivery of a reception, or [#NONE].
  int lastDelivery(final int reception) {
    return lastDelivery.get(reception);
  }

  int deliveryBefore(final int delivery) {
    return deliveryBefore.get(delivery);
  }

  /// The version to which a delivery adds.
  int delivered(final int delivery) {
    return delivered.get(delivery);
  }
}
