package org.heliograph.simulate.slotted;

/// The capacity of a buffer, and what happens to messages beyond it.
///
/// The place of a message becomes free at the end of the step in which the message left.
///
/// @param messages the maximum number in a buffer, 0 for no limit; applies to each number of
/// couplers to cross under [FullBufferRule#HOLD_BY_HOPS]
public record BufferLimit(int messages, FullBufferRule full) {
  /// Buffers that are never full.
  public static final BufferLimit NONE = new BufferLimit(0, FullBufferRule.HOLD);

  public BufferLimit {
    if (messages < 0) {
      throw new IllegalArgumentException(
          "buffer: %s messages must be at least 1, or 0 for no limit.".formatted(messages));
    }
  }

  boolean isNone() {
    return messages == 0;
  }
}
