package org.heliograph.control;

import java.util.Arrays;

/// Grants every coupler one of its heaviest requests where [HeaviestProcessors] finds that simple.
///
/// O(c + r) for r requests and c couplers; groups of more than 64 processors are never handled
/// here.
final class HeaviestRequests {
  private static final int NOBODY = Long.SIZE;

  private final GroupShape shape;
  private final HeaviestProcessors heaviestProcessors;
  // By coupler: the weight of the heaviest request, who requests, and who requests most.
  private final long[] price;
  private final long[] asking;
  private final long[] heaviest;
  // By processor and coupler: the request. The last row says that nobody has one.
  private final int[] request;

  HeaviestRequests(final GroupShape shape) {
    this.shape = shape;
    this.price = new long[shape.couplers()];
    this.asking = new long[shape.couplers()];
    this.heaviest = new long[shape.couplers()];
    this.request = new int[(NOBODY + 1) * shape.couplers()];
    this.heaviestProcessors = new HeaviestProcessors(shape, (coupler, _) -> price[coupler]);
    Arrays.fill(request, CouplerRequests.NONE);
  }

  /// Grants a maximum-weight matching and returns true, or grants nothing and returns false.
  boolean grant(final CouplerRequests couplerRequests, final long[] weight, final long step) {
    if (shape.processors() > SetArbiter.PROCESSORS_MAX) {
      return false;
    }
    collect(couplerRequests, weight);
    if (!heaviestProcessors.choose(asking, heaviest, step)) {
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
      heaviest[coupler] |= bit & ~HeaviestProcessors.maskOfNonzero(price[coupler] - weight[i]);
      request[processor * price.length + coupler] = i;
    }
  }
}
