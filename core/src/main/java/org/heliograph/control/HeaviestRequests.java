package org.heliograph.control;

import java.util.Arrays;

/// The easy case of a matching: every coupler gets one of its heaviest requests.
///
/// Such a matching is of the largest weight, since no coupler could gain. Of several couplers that
/// only one and the same processor asks for, the heaviest stands for all: what is won on another
/// could as well be won on it. Sets of processors are bits of a word, O(c + r) for r requests and
/// c couplers; groups of more than 64 processors are never easy.
final class HeaviestRequests {
  private final GroupShape shape;
  private final long[] price;
  private final long[] asking;
  private final long[] heaviest;
  private final int[] owner;

  HeaviestRequests(final GroupShape shape) {
    this.shape = shape;
    this.price = new long[shape.couplers()];
    this.asking = new long[shape.couplers()];
    this.heaviest = new long[shape.couplers()];
    this.owner = new int[shape.processors()];
  }

  /// Grants a matching of the largest weight and returns true, or grants nothing.
  boolean grant(final Requests requests, final long[] weight, final long step) {
    if (shape.processors() > Long.SIZE) {
      return false;
    }
    collect(requests, weight);
    final long taken = takeSole();
    if (!choose(taken, (int) (step % shape.processors()))) {
      return false;
    }
    for (int i = 0; i < requests.count(); i++) {
      if ((heaviest[requests.coupler(i)] & (1L << requests.processor(i))) != 0) {
        requests.grant(i);
      }
    }
    return true;
  }

  private void collect(final Requests requests, final long[] weight) {
    Arrays.fill(price, 0);
    Arrays.fill(asking, 0);
    Arrays.fill(heaviest, 0);
    for (int i = 0; i < requests.count(); i++) {
      final int coupler = requests.coupler(i);
      final long bit = 1L << requests.processor(i);
      asking[coupler] |= bit;
      if (weight[i] > price[coupler]) {
        price[coupler] = weight[i];
        heaviest[coupler] = bit;
      } else if (weight[i] == price[coupler]) {
        heaviest[coupler] |= bit;
      }
    }
  }

  /// Gives every processor the heaviest of the couplers that it alone asks for, and returns those
  /// processors.
  private long takeSole() {
    long taken = 0;
    for (int coupler = 0; coupler < price.length; coupler++) {
      final long bit = asking[coupler];
      if (bit != 0 && (bit & (bit - 1)) == 0) {
        final int processor = Long.numberOfTrailingZeros(bit);
        if ((taken & bit) == 0) {
          taken |= bit;
          owner[processor] = coupler;
        } else if (price[coupler] > price[owner[processor]]) {
          heaviest[owner[processor]] = 0;
          owner[processor] = coupler;
        } else {
          heaviest[coupler] = 0;
        }
      }
    }
    return taken;
  }

  /// Whether all other couplers find a free processor among their heaviest requests.
  ///
  /// Those with one such request choose first; among several, the first processor from `begin` on.
  private boolean choose(final long sole, final int begin) {
    long taken = sole;
    for (int coupler = 0; coupler < price.length; coupler++) {
      final long bits = heaviest[coupler];
      if ((bits & (bits - 1)) == 0 && asking[coupler] != bits && bits != 0) {
        if ((taken & bits) != 0) {
          return false;
        }
        taken |= bits;
      }
    }
    for (int coupler = 0; coupler < price.length; coupler++) {
      final long bits = heaviest[coupler];
      if ((bits & (bits - 1)) != 0) {
        final long free = bits & ~taken;
        if (free == 0) {
          return false;
        }
        final long late = free & (-1L << begin);
        final long bit = Long.lowestOneBit(late == 0 ? free : late);
        heaviest[coupler] = bit;
        taken |= bit;
      }
    }
    return true;
  }
}
