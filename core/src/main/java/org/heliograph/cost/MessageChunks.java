package org.heliograph.cost;

import java.util.HashMap;
import java.util.Map;
import org.heliograph.schedule.Message;
import org.heliograph.schedule.TransmissionCursor;

/// Counts the chunks of each message of one slot, one transmission at a time.
final class MessageChunks {
  private final Map<Message, Integer> chunks = new HashMap<>();

  /// Counts one more chunk and returns the number of chunks of its message so far.
  int add(final TransmissionCursor at) {
    return chunks.merge(at.message(), 1, Integer::sum);
  }

  /// Starts the next slot.
  void clear() {
    chunks.clear();
  }
}
