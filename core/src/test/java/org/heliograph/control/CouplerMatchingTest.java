package org.heliograph.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Matchings against all ways to grant the requests of small groups.
final class CouplerMatchingTest {
  private static final int GROUPS = 10_000;
  private static final long SIZE = 1_000_000;

  @Test
  void weighsWhatTheBestOfAllWaysWeighs() {
    final SplittableRandom random = new SplittableRandom(1);
    int contested = 0;
    for (int trial = 0; trial < GROUPS; trial++) {
      final GroupShape shape = new GroupShape(1 + random.nextInt(5), 1 + random.nextInt(4));
      final CouplerRequests couplerRequests = requests(shape, random);
      final long[] weights =
          random.longs(couplerRequests.count(), 1, 2 + random.nextInt(12)).toArray();
      contested += check(shape, couplerRequests, weights, trial, 0) ? 1 : 0;
      check(shape, couplerRequests, weights, trial, SIZE);
    }
    assertThat(contested).isGreaterThan(GROUPS / 10);
  }

  /// Whether taking the heaviest request of each coupler would not have done.
  private static boolean check(
      final GroupShape shape,
      final CouplerRequests couplerRequests,
      final long[] weights,
      final int step,
      final long size) {
    final CouplerMatching couplerMatching = new CouplerMatching(shape);
    for (int i = 0; i < weights.length; i++) {
      couplerMatching.weigh(i, weights[i]);
    }
    for (int coupler = 0; coupler < shape.couplers(); coupler++) {
      assertThat(couplerRequests.granted(coupler)).isEqualTo(CouplerRequests.NONE);
    }
    couplerMatching.grant(couplerRequests, step, size > 0);
    long weight = 0;
    long heaviest = 0;
    int processors = 0;
    for (int coupler = 0; coupler < shape.couplers(); coupler++) {
      final int granted = couplerRequests.granted(coupler);
      if (granted != CouplerRequests.NONE) {
        assertThat(couplerRequests.coupler(granted)).isEqualTo(coupler);
        assertThat(processors & (1 << couplerRequests.processor(granted))).isZero();
        processors |= 1 << couplerRequests.processor(granted);
        weight += weights[granted] + size;
      }
      heaviest += heaviest(couplerRequests, weights, coupler);
    }
    final long best = best(shape, couplerRequests, weights, size, 0, 0);
    assertThat(weight).isEqualTo(best);
    reset(couplerRequests);
    return best < heaviest;
  }

  private static void reset(final CouplerRequests couplerRequests) {
    final int count = couplerRequests.count();
    final int[] processors = new int[count];
    final int[] couplers = new int[count];
    final int[] buffers = new int[count];
    for (int i = 0; i < count; i++) {
      processors[i] = couplerRequests.processor(i);
      couplers[i] = couplerRequests.coupler(i);
      buffers[i] = couplerRequests.buffer(i);
    }
    couplerRequests.clear();
    for (int i = 0; i < count; i++) {
      couplerRequests.add(buffers[i], processors[i], couplers[i]);
    }
  }

  private static long heaviest(
      final CouplerRequests couplerRequests, final long[] weights, final int coupler) {
    long heaviest = 0;
    for (int i = 0; i < weights.length; i++) {
      heaviest = Math.max(heaviest, couplerRequests.coupler(i) == coupler ? weights[i] : 0);
    }
    return heaviest;
  }

  private static CouplerRequests requests(final GroupShape shape, final SplittableRandom random) {
    final CouplerRequests couplerRequests = new CouplerRequests(shape, shape.couplers());
    couplerRequests.clear();
    for (int buffer = 0; buffer < shape.processors() * shape.couplers(); buffer++) {
      if (random.nextInt(3) > 0) {
        couplerRequests.add(buffer, buffer / shape.couplers(), buffer % shape.couplers());
      }
    }
    return couplerRequests;
  }

  private static long best(
      final GroupShape shape,
      final CouplerRequests couplerRequests,
      final long[] weights,
      final long size,
      final int coupler,
      final int processors) {
    if (coupler == shape.couplers()) {
      return 0;
    }
    long best = best(shape, couplerRequests, weights, size, coupler + 1, processors);
    for (int i = 0; i < weights.length; i++) {
      final int bit = 1 << couplerRequests.processor(i);
      if (couplerRequests.coupler(i) == coupler && (processors & bit) == 0) {
        final long rest =
            best(shape, couplerRequests, weights, size, coupler + 1, processors | bit);
        best = Math.max(best, weights[i] + size + rest);
      }
    }
    return best;
  }
}
