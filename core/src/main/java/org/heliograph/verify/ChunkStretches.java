package org.heliograph.verify;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;

/// Where the transmissions of each range of chunks are in a schedule: stretches of transmissions
/// that follow one another and belong to one slot and one range.
///
/// A pass over the stretches of one range reads only its own transmissions. Takes 16 bytes per
/// stretch, which are few where the transmissions of a slot come chunk by chunk.
final class ChunkStretches {
  private static final int LEAST_MEAN = 8; // transmissions per stretch

  private final LongList[] starts;
  private final LongList[] ends;

  private ChunkStretches(final int ranges) {
    starts = new LongList[ranges];
    ends = new LongList[ranges];
    Arrays.setAll(starts, _ -> new LongList());
    Arrays.setAll(ends, _ -> new LongList());
  }

  /// The stretches of the chunks `range·width…range·width+width−1`, for every range of `chunks`
  /// chunks; empty if the schedule cannot be read at any position or its stretches are short. One
  /// pass.
  static Optional<ChunkStretches> of(final Schedule schedule, final int chunks, final int width) {
    if (!schedule.hasRandomAccess()) {
      return Optional.empty();
    }
    final ChunkStretches found = new ChunkStretches(Math.ceilDiv(chunks, width));
    final TransmissionCursor at = schedule.cursor();
    int slot = -1;
    int range = -1;
    long position = 0;
    long left = schedule.transmissions() / LEAST_MEAN;
    for (; at.advance(); position++) {
      final int next = at.chunk() / width;
      if (at.slot() == slot && next == range) {
        continue;
      }
      if (--left < 0) {
        return Optional.empty();
      }
      found.end(range, position);
      slot = at.slot();
      range = next;
      found.starts[range].add(position);
    }
    found.end(range, position);
    return Optional.of(found);
  }

  private void end(final int range, final long position) {
    if (range >= 0) {
      ends[range].add(position);
    }
  }

  /// The number of stretches of a range.
  int count(final int range) {
    return starts[range].size();
  }

  /// The position of the first transmission of a stretch.
  long start(final int range, final int stretch) {
    return starts[range].get(stretch);
  }

  /// The position after its last transmission.
  long end(final int range, final int stretch) {
    return ends[range].get(stretch);
  }
}
