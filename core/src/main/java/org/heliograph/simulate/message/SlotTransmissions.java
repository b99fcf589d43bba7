package org.heliograph.simulate.message;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;

/// The transmissions of one slot, in columns that are refilled for each slot.
final class SlotTransmissions {
  private final IntList message = new IntList();
  private final IntList chunk = new IntList();
  private final IntList sender = new IntList();
  private final IntList ends = new IntList(); // of the receivers
  private final IntList receiver = new IntList();
  private int messages;

  void add(final MessageCursor at, final Receivers receivers) {
    message.add(at.messageIndex());
    chunk.add(at.chunk());
    sender.add(at.sender());
    for (int i = 0; i < receivers.count(); i++) {
      receiver.add(receivers.get(i));
    }
    ends.add(receiver.size());
    messages = Math.max(messages, at.messageIndex() + 1);
  }

  void clear() {
    message.clear();
    chunk.clear();
    sender.clear();
    ends.clear();
    receiver.clear();
    messages = 0;
  }

  /// The transmissions by chunk, then sender, then receivers; O(transmissions) if they are in this
  /// order.
  int[] order() {
    final int[] given = IntStream.range(0, chunk.size()).toArray();
    boolean isSorted = true;
    for (int i = 1; i < given.length; i++) {
      isSorted &= compare(i - 1, i) <= 0;
    }
    final Comparator<Integer> order = this::compare;
    return isSorted
        ? given
        : IntStream.of(given).boxed().sorted(order).mapToInt(Integer::intValue).toArray();
  }

  private int compare(final int one, final int other) {
    int difference = Integer.compare(chunk.get(one), chunk.get(other));
    if (difference == 0) {
      difference = Integer.compare(sender.get(one), sender.get(other));
    }
    int i = firstReceiver(one);
    int j = firstReceiver(other);
    while (difference == 0 && i < endReceiver(one) && j < endReceiver(other)) {
      difference = Integer.compare(receiver.get(i++), receiver.get(j++));
    }
    return difference != 0
        ? difference
        : Integer.compare(endReceiver(one) - i, endReceiver(other) - j);
  }

  /// The number of messages of the slot.
  int messages() {
    return messages;
  }

  /// The message of a transmission, counted from 0 in the slot.
  int message(final int transmission) {
    return message.get(transmission);
  }

  int chunk(final int transmission) {
    return chunk.get(transmission);
  }

  int sender(final int transmission) {
    return sender.get(transmission);
  }

  int firstReceiver(final int transmission) {
    return transmission == 0 ? 0 : ends.get(transmission - 1);
  }

  int endReceiver(final int transmission) {
    return ends.get(transmission);
  }

  int receiver(final int index) {
    return receiver.get(index);
  }
}
