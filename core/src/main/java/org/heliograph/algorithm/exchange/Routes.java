package org.heliograph.algorithm.exchange;

import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/// How often each displacement hops over each offset, along shortest routes that even out loads.
///
/// Hops commute, so that their order is left open. O(passes · n · diameter · offsets).
final class Routes {
  private static final int PASSES = 3;

  private final Circulant circulant;
  private final int[][] hops;
  private final long[] loads;

  private Routes(final Circulant circulant) {
    this.circulant = circulant;
    this.hops = new int[circulant.nodes()][circulant.size()];
    this.loads = new long[circulant.size()];
  }

  /// Routes that even out the loads of offsets, then, if there are fewer, of `transmitters`.
  static Routes of(final Circulant circulant, final Hardware hardware) {
    final Routes routes = new Routes(circulant);
    final boolean hasChoice = hardware.transmitters() > 1 && circulant.size() > 1;
    routes.walkAll(index -> routes.loads[index]);
    for (int pass = 1; hasChoice && pass < PASSES; pass++) {
      routes.walkAll(index -> routes.loads[index]);
    }
    for (int pass = 0; hasChoice && pass < PASSES; pass++) {
      routes.evenOut(Division.of(hardware, routes.loads()));
    }
    return routes;
  }

  /// Walks anew, over transmitters with the least to send.
  private void evenOut(final Division division) {
    final int[] owner = new int[loads.length];
    for (int t = 0; t < division.transmitters(); t++) {
      for (final int index : division.queue(t)) {
        owner[index] = t;
      }
    }
    walkAll(
        index ->
            IntStream.range(0, loads.length)
                .filter(other -> owner[other] == owner[index])
                .mapToLong(other -> loads[other])
                .sum());
  }

  private void walkAll(final IntToLongFunction price) {
    for (int displacement = 1; displacement < circulant.nodes(); displacement++) {
      for (int index = 0; index < loads.length; index++) {
        loads[index] -= hops[displacement][index];
        hops[displacement][index] = 0;
      }
      walk(displacement, price);
    }
  }

  private void walk(final int displacement, final IntToLongFunction price) {
    int at = displacement;
    while (at != 0) {
      int best = -1;
      long least = Long.MAX_VALUE;
      for (int index = 0; index < loads.length; index++) {
        if (circulant.isLast(at, index) && price.applyAsLong(index) < least) {
          best = index;
          least = price.applyAsLong(index);
        }
      }
      hops[displacement][best]++;
      loads[best]++;
      at = circulant.before(at, best);
    }
  }

  /// The hops of `displacement` over each offset.
  int[] hops(final int displacement) {
    return hops[displacement].clone();
  }

  /// The hops of all displacements over each offset.
  long[] loads() {
    return loads.clone();
  }
}
