package org.heliograph.verify;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Sendings;
import org.heliograph.switching.Violation;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// The values that arrive during one slot: `words` words each, with the sender and the receiver.
///
/// A *place* is a number for a pair of chunk and receiver. All arrivals at one place happen at
/// once, so the order in which they were added has no effect.
final class Arrivals {
  private static final int NONE = -1;

  private final int words;

  /// For each place the first arrival of this slot there, or `NONE`.
  private final int[] firstAt;

  private final LongList values = new LongList();
  private final IntList places = new IntList();
  private final IntList chunks = new IntList();
  private final IntList senders = new IntList();
  private final IntList receivers = new IntList();
  private final BitSet copies = new BitSet(); // the others combine
  private final BitSet raced = new BitSet();
  private int slot;

  /// No arrivals yet, at places `0…places−1`. Takes 4 bytes per place.
  Arrivals(final int words, final int places) {
    this.words = words;
    this.firstAt = new int[places];
    Arrays.fill(firstAt, NONE);
  }

  /// Records that `receiver` gets a copy of the value at `from` in `table`, at `place`.
  void add(
      final long[] table,
      final int from,
      final int place,
      final int receiver,
      final TransmissionCursor at) {
    copies.set(count(), at.action() == Action.COPY);
    values.addAll(table, from, words);
    places.add(place);
    chunks.add(at.chunk());
    senders.add(at.sender());
    receivers.add(receiver);
    slot = at.slot();
  }

  int count() {
    return places.size();
  }

  long word(final int arrival, final int word) {
    return values.get(arrival * words + word);
  }

  int place(final int arrival) {
    return places.get(arrival);
  }

  int chunk(final int arrival) {
    return chunks.get(arrival);
  }

  int sender(final int arrival) {
    return senders.get(arrival);
  }

  int receiver(final int arrival) {
    return receivers.get(arrival);
  }

  boolean isCopy(final int arrival) {
    return copies.get(arrival);
  }

  int slot(final int arrival) {
    assert arrival < count() : "arrivals belong to the current slot";
    return slot;
  }

  /// The arrivals by place and sender, whatever the order in which they were added: of one sender
  /// at one place all are the same. O(count · log count).
  int[] inOrder() {
    return IntStream.range(0, count())
        .boxed()
        .sorted(Comparator.comparingInt(this::place).thenComparingInt(this::sender))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /// Reports each place where the result would depend on which arrival came first: a copy beside a
  /// value to combine, or copies of two different values. Several values to combine are allowed.
  /// O(count).
  void reportRaces(final Topology topology, final ViolationReport violationReport) {
    for (int i = 0; i < count(); i++) {
      final int first = firstAt[place(i)];
      if (first == NONE) {
        firstAt[place(i)] = i;
      } else if (!raced.get(first) && races(first, i)) {
        raced.set(first);
        violationReport.violation(
            new Violation(
                Possession.DATA_RACE,
                slot,
                chunk(i),
                sentence(topology, first, i),
                List.of(sendings(first), sendings(i))));
      }
    }
  }

  /// The transmissions that bring this arrival.
  Sendings sendings(final int arrival) {
    return new Sendings.Delivering(
        slot(arrival), chunk(arrival), sender(arrival), receiver(arrival));
  }

  /// Whether this arrival takes part in a race. The receiver then keeps its value, so that the
  /// verdict does not depend on any order.
  boolean isRaced(final int arrival) {
    return raced.get(firstAt[place(arrival)]);
  }

  private String sentence(final Topology topology, final int one, final int other) {
    return "node %s receives chunk %s from node %s and from node %s in one slot: %s."
        .formatted(
            topology.label(receiver(other)),
            chunk(other),
            topology.label(sender(one)),
            topology.label(sender(other)),
            isCopy(one) && isCopy(other)
                ? "two copies of different values"
                : "one to copy, one to combine");
  }

  private boolean races(final int one, final int other) {
    return isCopy(one) != isCopy(other) || (isCopy(one) && !isSame(one, other));
  }

  private boolean isSame(final int one, final int other) {
    for (int word = 0; word < words; word++) {
      if (word(one, word) != word(other, word)) {
        return false;
      }
    }
    return true;
  }

  void clear() {
    for (int i = 0; i < count(); i++) {
      firstAt[place(i)] = NONE;
    }
    values.clear();
    places.clear();
    chunks.clear();
    senders.clear();
    receivers.clear();
    copies.clear();
    raced.clear();
  }
}
