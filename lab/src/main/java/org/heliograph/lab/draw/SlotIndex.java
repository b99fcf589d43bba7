package org.heliograph.lab.draw;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;

/// Where the transmissions of each slot begin, which are in order of slots: only slots that have
/// some. O(transmissions) to find, O(slots with transmissions) memory.
final class SlotIndex {
  private final int[] slots;
  private final long[] starts;

  private SlotIndex(final int[] slots, final long[] starts) {
    this.slots = slots;
    this.starts = starts;
  }

  static SlotIndex of(final Schedule schedule) {
    final IntList slots = new IntList();
    long[] starts = new long[16];
    final TransmissionCursor at = schedule.cursor();
    long count = 0;
    int slot = -1;
    while (at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        if (slots.size() + 1 >= starts.length) {
          starts = Arrays.copyOf(starts, 2 * starts.length);
        }
        starts[slots.size()] = count;
        slots.add(slot);
      }
      count++;
    }
    starts[slots.size()] = count;
    return new SlotIndex(slots.toArray(), Arrays.copyOf(starts, slots.size() + 1));
  }

  /// The number of the first transmission of `slot`; of the next, if it has none.
  long start(final int slot) {
    return starts[place(slot)];
  }

  /// The number of transmissions of `slot`.
  long count(final int slot) {
    final int found = Arrays.binarySearch(slots, slot);
    return found < 0 ? 0 : starts[found + 1] - starts[found];
  }

  private int place(final int slot) {
    final int found = Arrays.binarySearch(slots, slot);
    return found < 0 ? -1 - found : found;
  }
}
