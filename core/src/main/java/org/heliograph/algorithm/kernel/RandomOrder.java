package org.heliograph.algorithm.kernel;

import java.util.SplittableRandom;

/// Puts numbers in random order.
public final class RandomOrder {
  private RandomOrder() {}

  /// Returns the numbers `0…count−1` in random order, each order equally likely.
  public static int[] of(final int count, final SplittableRandom random) {
    final int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = i;
    }
    shuffle(order, count, random);
    return order;
  }

  /// Puts the first `count` entries of `values` in random order.
  public static void shuffle(final int[] values, final int count, final SplittableRandom random) {
    for (int i = count - 1; i > 0; i--) {
      final int other = random.nextInt(i + 1);
      final int value = values[i];
      values[i] = values[other];
      values[other] = value;
    }
  }
}
