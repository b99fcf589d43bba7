package org.heliograph.simulate.slotted;

import java.util.Locale;

/// What happens to a message for a buffer that is full.
public enum FullBufferRule {
  /// It is lost, whether it comes from a coupler or was just made.
  DROP,

  /// It is refused: its sender keeps it, first in its buffer, and what was to be made is not made.
  ///
  /// The coupler was lit for nothing. Buffers that wait for one another in a circle wait for ever.
  HOLD,

  /// It is refused too, but every buffer has room of its own for the messages with so many couplers
  /// to cross, and sends those with fewest first.
  ///
  /// Nobody waits in a circle: room for j couplers waits for room for j − 1 alone, and who has one
  /// to cross is delivered. Source: the structured buffer pool of *raubold1976*.
  HOLD_BY_HOPS;

  /// The name as users write it, such as `hold-by-hops`.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
