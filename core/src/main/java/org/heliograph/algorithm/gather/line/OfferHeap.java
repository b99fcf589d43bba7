package org.heliograph.algorithm.gather.line;

import java.util.Arrays;

/// What equal arcs save, each with the stretch that it serves: the largest first, then the stretch
/// that was added last.
///
/// A binary heap in one column. O(log n) per offer.
final class OfferHeap {
  private static final long[] NONE = {};

  private long[] offers = NONE;
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /// What the best arc saves.
  float saving() {
    return Float.intBitsToFloat((int) (offers[0] >>> Integer.SIZE));
  }

  /// The stretch that the best arc serves.
  int stretch() {
    return (int) offers[0];
  }

  /// Adds an arc for `stretch` that saves `saving`, more than 0.
  void add(final float saving, final int stretch) {
    if (size == offers.length) {
      offers = Arrays.copyOf(offers, Math.max(4, 2 * size));
    }
    final long offer = (long) Float.floatToIntBits(saving) << Integer.SIZE | stretch;
    int place = size++;
    while (place > 0 && offers[(place - 1) / 2] < offer) {
      offers[place] = offers[(place - 1) / 2];
      place = (place - 1) / 2;
    }
    offers[place] = offer;
  }

  void removeBest() {
    final long offer = offers[--size];
    int place = 0;
    for (int below = 1; below < size; below = 2 * place + 1) {
      final int larger = below + 1 < size && offers[below + 1] > offers[below] ? below + 1 : below;
      if (offers[larger] <= offer) {
        break;
      }
      offers[place] = offers[larger];
      place = larger;
    }
    offers[place] = offer;
  }
}
