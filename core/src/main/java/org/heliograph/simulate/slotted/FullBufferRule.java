package org.heliograph.simulate.slotted;

import java.util.Locale;

/// The rule for a message whose buffer is full.
public enum FullBufferRule {
  /// The message is lost, whether it arrives over a coupler or was just made.
  DROP,

  /// The message is refused: its sender keeps it, first in its buffer. A message that would be made
  /// at a full buffer is not made.
  ///
  /// The coupler was used without effect. Buffers that wait for each other in a cycle deadlock.
  HOLD,

  /// The message is refused too, but every buffer reserves room for the messages with each number
  /// of couplers to cross, and sends those with fewest first.
  ///
  /// No cycle of waiting can occur: a message with j couplers to cross waits only for room for j −
  /// 1, and one with a single coupler to cross is delivered. Source: the structured buffer pool of
  /// *raubold1976*.
  HOLD_BY_HOPS;

  /// The name in specs, such as `hold-by-hops`.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
