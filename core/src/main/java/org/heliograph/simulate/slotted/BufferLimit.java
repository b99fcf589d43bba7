package org.heliograph.simulate.slotted;

/// How many messages a buffer takes, and what happens to more.
///
/// Room is free again at the end of the step in which a message left.
///
/// @param messages the most in a buffer, 0 for no limit; of each number of couplers to cross under
///     [FullBufferRule#HOLD_BY_HOPS]
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
