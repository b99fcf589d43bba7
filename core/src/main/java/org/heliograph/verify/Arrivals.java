package org.heliograph.verify;

import java.util.Arrays;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.TransmissionCursor;
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

  private long[] values;
  private int[] places = new int[16];
  private int[] chunks = new int[16];
  private int[] senders = new int[16];
  private int[] receivers = new int[16];
  private Action[] actions = new Action[16];
  private boolean[] raced = new boolean[16];
  private int slot;
  private int count;

  /// No arrivals yet, at places `0…places−1`. Takes 4 bytes per place.
  Arrivals(final int words, final int places) {
    this.words = words;
    this.values = new long[16 * words];
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
    if (count == chunks.length) {
      places = Arrays.copyOf(places, 2 * count);
      chunks = Arrays.copyOf(chunks, 2 * count);
      senders = Arrays.copyOf(senders, 2 * count);
      receivers = Arrays.copyOf(receivers, 2 * count);
      actions = Arrays.copyOf(actions, 2 * count);
      raced = Arrays.copyOf(raced, 2 * count);
      values = Arrays.copyOf(values, Math.multiplyExact(2 * count, words));
    }
    System.arraycopy(table, from, values, count * words, words);
    places[count] = place;
    chunks[count] = at.chunk();
    senders[count] = at.sender();
    receivers[count] = receiver;
    actions[count] = at.action();
    slot = at.slot();
    count++;
  }

  int count() {
    return count;
  }

  long word(final int arrival, final int word) {
    return values[arrival * words + word];
  }

  int place(final int arrival) {
    return places[arrival];
  }

  int chunk(final int arrival) {
    return chunks[arrival];
  }

  int sender(final int arrival) {
    return senders[arrival];
  }

  int receiver(final int arrival) {
    return receivers[arrival];
  }

  boolean isCopy(final int arrival) {
    return actions[arrival] == Action.COPY;
  }

  int slot(final int arrival) {
    assert arrival < count : "arrivals belong to the current slot";
    return slot;
  }

  /// Reports each place where the result would depend on which arrival came first: a copy beside a
  /// value to combine, or copies of two different values. Several values to combine are allowed.
  /// O(count).
  void reportRaces(final Topology topology, final ViolationReport violationReport) {
    for (int i = 0; i < count; i++) {
      final int first = firstAt[places[i]];
      if (first == NONE) {
        firstAt[places[i]] = i;
        raced[i] = false;
      } else if (!raced[first] && races(first, i)) {
        raced[first] = true;
        violationReport.violation(
            Possession.DATA_RACE, slot, chunks[i], sentence(topology, first, i));
      }
    }
  }

  /// Whether this arrival takes part in a race. The receiver then keeps its value, so that the
  /// verdict does not depend on any order.
  boolean isRaced(final int arrival) {
    return raced[firstAt[places[arrival]]];
  }

  private String sentence(final Topology topology, final int one, final int other) {
    return "node %s receives chunk %s from node %s and from node %s in one slot: %s."
        .formatted(
            topology.label(receivers[other]),
            chunks[other],
            topology.label(senders[one]),
            topology.label(senders[other]),
            isCopy(one) && isCopy(other)
                ? "two copies of different values"
                : "one to copy, one to combine");
  }

  private boolean races(final int one, final int other) {
    return actions[one] != actions[other] || (isCopy(one) && !isSame(one, other));
  }

  private boolean isSame(final int one, final int other) {
    return Arrays.equals(
        values, one * words, (one + 1) * words, values, other * words, (other + 1) * words);
  }

  void clear() {
    for (int i = 0; i < count; i++) {
      firstAt[places[i]] = NONE;
    }
    count = 0;
  }
}
