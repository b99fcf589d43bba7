package org.heliograph.verify;

import java.util.Arrays;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Cursor;

/// The values on their way during one slot: `words` words each, with who sent them to whom.
final class Arrivals {
  private final int words;
  private long[] values;
  private int[] chunks = new int[16];
  private int[] senders = new int[16];
  private int[] receivers = new int[16];
  private Action[] actions = new Action[16];
  private int slot;
  private int count;

  Arrivals(final int words) {
    this.words = words;
    this.values = new long[16 * words];
  }

  /// Notes that `receiver` gets a copy of the value at `from` in `table`.
  void add(final long[] table, final int from, final int receiver, final Cursor at) {
    if (count == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * count);
      senders = Arrays.copyOf(senders, 2 * count);
      receivers = Arrays.copyOf(receivers, 2 * count);
      actions = Arrays.copyOf(actions, 2 * count);
      values = Arrays.copyOf(values, Math.multiplyExact(2 * count, words));
    }
    System.arraycopy(table, from, values, count * words, words);
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

  int chunk(final int arrival) {
    return chunks[arrival];
  }

  int sender(final int arrival) {
    return senders[arrival];
  }

  int receiver(final int arrival) {
    return receivers[arrival];
  }

  Action action(final int arrival) {
    return actions[arrival];
  }

  int slot(final int arrival) {
    assert arrival < count : "arrivals belong to the current slot";
    return slot;
  }

  void clear() {
    count = 0;
  }
}
