package org.heliograph.control;

import java.util.Arrays;

/// The simple case of a matching: every coupler gets one of its heaviest requests.
///
/// Such a matching has maximum weight, since no coupler could gain. If several couplers are
/// requested by one and the same processor only, the heaviest represents all: the others could not
/// win more. Sets of processors are bits of a word, O(c + r) for r requests and c couplers; groups
/// of more than 64 processors are never handled here.
final class HeaviestRequests {
  private final GroupShape shape;
  // By coupler: the weight of the heaviest request, who requests, who requests most, and the last
  // of those.
  private final long[] price;
  private final long[] asking;
  private final long[] heaviest;
  private final int[] request;
  // By processor: the last coupler whose only heaviest request is from this processor.
  private final int[] owned;

  HeaviestRequests(final GroupShape shape) {
    this.shape = shape;
    this.price = new long[shape.couplers()];
    this.asking = new long[shape.couplers()];
    this.heaviest = new long[shape.couplers()];
    this.request = new int[shape.couplers()];
    this.owned = new int[shape.processors()];
  }

  /// Grants a maximum-weight matching and returns true, or grants nothing and returns false.
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

  /// Whether all couplers, except those represented by another, get different processors among
  /// their heaviest requests. Couplers with several choices choose last: the first free processor
  /// from `begin` on.
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

  /// Whether only `processor` requests `coupler` and the coupler that it already has; the heavier
  /// one then represents both.
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
    throw new IllegalStateException("A requesting processor is among the requests.");
  }
}
