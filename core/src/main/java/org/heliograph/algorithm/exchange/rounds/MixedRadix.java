package org.heliograph.algorithm.exchange.rounds;

import java.util.List;

/// A product of cyclic groups, one per digit of a number, least significant digit first.
///
/// A single radix n is the cyclic group of a ring, radices 2 are the exclusive or of a hypercube,
/// and two radices are a torus.
record MixedRadix(List<Integer> radices) implements FiniteGroup {
  MixedRadix {
    radices = List.copyOf(radices);
  }

  static MixedRadix cyclic(final int order) {
    return new MixedRadix(List.of(order));
  }

  @Override
  public int order() {
    return stride(radices.size());
  }

  /// The number in which digit `axis` is one and all other digits are zero.
  int stride(final int axis) {
    int stride = 1;
    for (int i = 0; i < axis; i++) {
      stride *= radices.get(i);
    }
    return stride;
  }

  int digit(final int element, final int axis) {
    return element / stride(axis) % radices.get(axis);
  }

  @Override
  public int times(final int left, final int right) {
    int product = 0;
    int stride = 1;
    for (final int radix : radices) {
      product += (left / stride + right / stride) % radix * stride;
      stride *= radix;
    }
    return product;
  }

  @Override
  public int inverse(final int element) {
    int inverse = 0;
    int stride = 1;
    for (final int radix : radices) {
      inverse += (radix - element / stride % radix) % radix * stride;
      stride *= radix;
    }
    return inverse;
  }
}
