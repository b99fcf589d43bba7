package org.heliograph.cost;

import java.util.HashMap;
import java.util.Map;
import org.heliograph.schedule.Message;
import org.heliograph.schedule.TransmissionCursor;

/// The chunks that each message of one slot holds, counted one transmission at a time.
final class MessageChunks {
  private final Map<Message, Integer> chunks = new HashMap<>();

  /// Counts one more chunk and returns how many its message holds by now.
  int add(final TransmissionCursor at) {
    return chunks.merge(at.message(), 1, Integer::sum);
  }

  /// Begins another slot.
  void clear() {
    chunks.clear();
  }
}
