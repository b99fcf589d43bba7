package org.heliograph.control;

import java.util.Arrays;

/// The simple case of a matching: every coupler gets one of its heaviest requests.
///
/// Such a matching has maximum weight, since no coupler could gain. If several couplers are
/// requested by one and the same processor only, the heaviest represents all: the others could not
/// win more. Sets of processors are bits of a word, O(c + r) for r requests and c couplers; groups
/// of more than 64 processors are never handled here.
///
/// What is requested differs from step to step, so the processor of this computer cannot predict
/// branches on it. Hence masks are computed where a condition would read better.
final class HeaviestRequests {
  private static final int NOBODY = Long.SIZE;

  private final GroupShape shape;
  // By coupler: the weight of the heaviest request, who requests, and who requests most.
  private final long[] price;
  private final long[] asking;
  private final long[] heaviest;
  // Couplers with several heaviest requests.
  private final int[] open;
  // By processor and coupler: the request. The last row says that nobody has one.
  private final int[] request;
  // By processor: the last coupler whose only heaviest request is from this processor.
  private final int[] owned;

  HeaviestRequests(final GroupShape shape) {
    this.shape = shape;
    this.price = new long[shape.couplers()];
    this.asking = new long[shape.couplers()];
    this.heaviest = new long[shape.couplers()];
    this.open = new int[shape.couplers()];
    this.request = new int[(NOBODY + 1) * shape.couplers()];
    this.owned = new int[shape.processors()];
    Arrays.fill(request, CouplerRequests.NONE);
  }

  /// Grants a maximum-weight matching and returns true, or grants nothing and returns false.
  boolean grant(final CouplerRequests couplerRequests, final long[] weight, final long step) {
    if (shape.processors() > Long.SIZE) {
      return false;
    }
    collect(couplerRequests, weight);
    if (!choose((int) (step % shape.processors()))) {
      return false;
    }
    for (int coupler = 0; coupler < heaviest.length; coupler++) {
      final int processor = Long.numberOfTrailingZeros(heaviest[coupler]);
      couplerRequests.grant(coupler, request[processor * heaviest.length + coupler]);
    }
    return true;
  }

  private void collect(final CouplerRequests couplerRequests, final long[] weight) {
    Arrays.fill(price, 0);
    Arrays.fill(asking, 0);
    Arrays.fill(heaviest, 0);
    final int count = couplerRequests.count();
    for (int i = 0; i < count; i++) {
      final int coupler = couplerRequests.coupler(i);
      price[coupler] = Math.max(price[coupler], weight[i]);
    }
    for (int i = 0; i < count; i++) {
      final int coupler = couplerRequests.coupler(i);
      final int processor = couplerRequests.processor(i);
      final long bit = 1L << processor;
      asking[coupler] |= bit;
      heaviest[coupler] |= bit & ~maskOfNonzero(price[coupler] - weight[i]);
      request[processor * price.length + coupler] = i;
    }
  }

  /// All bits if `value` is not 0, otherwise none.
  private static long maskOfNonzero(final long value) {
    return (value | -value) >> (Long.SIZE - 1);
  }

  /// Whether all couplers, except those represented by another, get different processors among
  /// their heaviest requests. Couplers with several choices choose last: the first free processor
  /// from `begin` on.
  private boolean choose(final int begin) {
    long taken = 0;
    long twice = 0;
    int openCount = 0;
    for (int coupler = 0; coupler < heaviest.length; coupler++) {
      final long bits = heaviest[coupler];
      final long several = maskOfNonzero(bits & (bits - 1));
      twice |= taken & bits & ~several;
      taken |= bits & ~several;
      open[openCount] = coupler;
      openCount -= (int) several;
    }
    if (twice != 0 && !representAll()) {
      return false;
    }
    for (int i = 0; i < openCount; i++) {
      final long free = heaviest[open[i]] & ~taken;
      if (free == 0) {
        return false;
      }
      final long late = free & (-1L << begin);
      final long chosen = Long.lowestOneBit(late == 0 ? free : late);
      heaviest[open[i]] = chosen;
      taken |= chosen;
    }
    return true;
  }

  /// Leaves one coupler to each processor that is the only heaviest one of several; false if that
  /// is not simple.
  private boolean representAll() {
    long taken = 0;
    for (int coupler = 0; coupler < heaviest.length; coupler++) {
      final long bits = heaviest[coupler];
      if (bits != 0 && (bits & (bits - 1)) == 0) {
        final int processor = Long.numberOfTrailingZeros(bits);
        if ((taken & bits) == 0) {
          taken |= bits;
          owned[processor] = coupler;
        } else if (!standsFor(coupler, processor)) {
          return false;
        }
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
}
