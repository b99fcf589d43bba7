package org.heliograph.schedule;

import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;

/// The position of a part's schedule within the whole schedule: `slots` later, with the numbers
/// that its chunks, nodes and channels have in the whole.
public record Embedding(
    int slots, IntUnaryOperator chunks, IntUnaryOperator nodes, LongUnaryOperator channels) {
  /// The same numbers, `slots` later.
  public static Embedding later(final int slots) {
    final IntUnaryOperator same = IntUnaryOperator.identity();
    return new Embedding(slots, same, same, LongUnaryOperator.identity());
  }
}
