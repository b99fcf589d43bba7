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
  // Of couplers: what the heaviest request weighs, who asks, who asks most, and the last of those.
  private final long[] price;
  private final long[] asking;
  private final long[] heaviest;
  private final int[] request;
  // Of processors: the last coupler whose only heaviest request is theirs.
  private final int[] owned;

  HeaviestRequests(final GroupShape shape) {
    this.shape = shape;
    this.price = new long[shape.couplers()];
    this.asking = new long[shape.couplers()];
    this.heaviest = new long[shape.couplers()];
    this.request = new int[shape.couplers()];
    this.owned = new int[shape.processors()];
  }

  /// Grants a matching of the largest weight and returns true, or grants nothing.
  boolean grant(final CouplerRequests couplerRequests, final long[] weight, final long step) {
    if (shape.processors() > Long.SIZE) {
      return false;
    }
    collect(couplerRequests, weight);
    if (!choose(couplerRequests, (int) (step % shape.processors()))) {
      return false;
    }
    for (int coupler = 0; coupler < price.length; coupler++) {
      if (heaviest[coupler] != 0) {
        couplerRequests.grant(request[coupler]);
      }
    }
    return true;
  }

  private void collect(final CouplerRequests couplerRequests, final long[] weight) {
    Arrays.fill(price, 0);
    Arrays.fill(asking, 0);
    Arrays.fill(heaviest, 0);
    for (int i = 0; i < couplerRequests.count(); i++) {
      final int coupler = couplerRequests.coupler(i);
      final long bit = 1L << couplerRequests.processor(i);
      asking[coupler] |= bit;
      if (weight[i] >= price[coupler]) {
        heaviest[coupler] = weight[i] > price[coupler] ? bit : heaviest[coupler] | bit;
        price[coupler] = weight[i];
        request[coupler] = i;
      }
    }
  }

  /// Whether all couplers but those that are stood for find different processors among their
  /// heaviest requests; those that have several choose last, the first free one from `begin` on.
  private boolean choose(final CouplerRequests couplerRequests, final int begin) {
    long taken = 0;
    boolean hasChoice = false;
    for (int coupler = 0; coupler < price.length; coupler++) {
      final long bits = heaviest[coupler];
      if ((bits & (bits - 1)) != 0) {
        hasChoice = true;
      } else if (bits != 0 && (taken & bits) == 0) {
        taken |= bits;
        owned[Long.numberOfTrailingZeros(bits)] = coupler;
      } else if (bits != 0 && !standsFor(coupler, Long.numberOfTrailingZeros(bits))) {
        return false;
      }
    }
    for (int coupler = 0; hasChoice && coupler < price.length; coupler++) {
      final long bits = heaviest[coupler];
      if ((bits & (bits - 1)) != 0) {
        final long free = bits & ~taken;
        if (free == 0) {
          return false;
        }
        final long late = free & (-1L << begin);
        heaviest[coupler] = Long.lowestOneBit(late == 0 ? free : late);
        taken |= heaviest[coupler];
        request[coupler] =
            find(couplerRequests, coupler, Long.numberOfTrailingZeros(heaviest[coupler]));
      }
    }
    return true;
  }

  /// Whether `coupler` and the one that `processor` has are asked for by it alone; then the heavier
  /// one stands for both.
  private boolean standsFor(final int coupler, final int processor) {
    final int other = owned[processor];
    if (asking[coupler] != heaviest[coupler] || asking[other] != heaviest[other]) {
      return false;
    }
    if (price[coupler] > price[other]) {
      heaviest[other] = 0;
      owned[processor] = coupler;
    } else {
      heaviest[coupler] = 0;
    }
    return true;
  }

  private static int find(
      final CouplerRequests couplerRequests, final int coupler, final int processor) {
    for (int i = 0; i < couplerRequests.count(); i++) {
      if (couplerRequests.coupler(i) == coupler && couplerRequests.processor(i) == processor) {
        return i;
      }
    }
    throw new IllegalStateException("A processor that asked is among the requests.");
  }
}
