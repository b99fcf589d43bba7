package org.heliograph.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The set arbiter of the advanced protocol against the one that reads lists, request by request.
final class SetArbiterTest {
  private static final int TRIALS = 400;
  private static final int STEPS = 150;
  private static final int FIRST_GROUP = 3;

  private final Advanced advanced = new Advanced();

  @Test
  void grantsWhatTheListedRequestsAreGranted() {
    final SplittableRandom random = new SplittableRandom(1);
    int contested = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      final int processors = trial % 20 == 0 ? 64 : 1 + random.nextInt(14);
      final GroupShape shape = new GroupShape(processors, 1 + random.nextInt(8));
      contested += agree(shape, random.nextDouble(), random);
    }
    assertThat(contested).isGreaterThan(TRIALS * STEPS / 20);
  }

  /// In how many steps a coupler that was requested stayed without a grant.
  private int agree(final GroupShape shape, final double load, final SplittableRandom random) {
    final Arbiter listed = advanced.arbiter(shape, FIRST_GROUP, FIRST_GROUP + 2, 0);
    final SetArbiter sets = advanced.setArbiter(shape, FIRST_GROUP, FIRST_GROUP + 2).orElseThrow();
    final int[] waiting = new int[shape.processors() * shape.couplers()];
    int contested = 0;
    for (int step = 0; step < STEPS; step++) {
      fill(waiting, load, shape, random);
      final CouplerRequests couplerRequests = requests(waiting, shape);
      final long[] asking = asking(couplerRequests, shape);
      final long[] granted = new long[shape.couplers()];
      sets.arbitrate(FIRST_GROUP + 1, step, asking, granted);
      if (couplerRequests.count() > 0) {
        listed.arbitrate(FIRST_GROUP + 1, step, couplerRequests);
      }
      contested += compare(couplerRequests, asking, granted) ? 1 : 0;
      take(waiting, couplerRequests, shape);
    }
    return contested;
  }

  /// Adds as many messages as couplers could carry under this load, at random.
  private static void fill(
      final int[] waiting,
      final double load,
      final GroupShape shape,
      final SplittableRandom random) {
    for (int i = 0; i < shape.couplers(); i++) {
      if (random.nextDouble() < load) {
        waiting[random.nextInt(waiting.length)]++;
      }
    }
  }

  private static CouplerRequests requests(final int[] waiting, final GroupShape shape) {
    final CouplerRequests couplerRequests = new CouplerRequests(shape, shape.couplers());
    couplerRequests.clear();
    for (int buffer = 0; buffer < waiting.length; buffer++) {
      if (waiting[buffer] > 0) {
        couplerRequests.add(buffer, buffer / shape.couplers(), buffer % shape.couplers());
      }
    }
    return couplerRequests;
  }

  private static long[] asking(final CouplerRequests couplerRequests, final GroupShape shape) {
    final long[] asking = new long[shape.couplers()];
    for (int i = 0; i < couplerRequests.count(); i++) {
      asking[couplerRequests.coupler(i)] |= 1L << couplerRequests.processor(i);
    }
    return asking;
  }

  private static boolean compare(
      final CouplerRequests couplerRequests, final long[] asking, final long[] granted) {
    boolean isContested = false;
    for (int coupler = 0; coupler < granted.length; coupler++) {
      final int request = couplerRequests.granted(coupler);
      assertThat(granted[coupler])
          .isEqualTo(
              request == CouplerRequests.NONE ? 0 : 1L << couplerRequests.processor(request));
      isContested |= asking[coupler] != 0 && granted[coupler] == 0;
    }
    return isContested;
  }

  private static void take(
      final int[] waiting, final CouplerRequests couplerRequests, final GroupShape shape) {
    for (int coupler = 0; coupler < shape.couplers(); coupler++) {
      if (couplerRequests.granted(coupler) != CouplerRequests.NONE) {
        waiting[couplerRequests.buffer(couplerRequests.granted(coupler))]--;
      }
    }
  }

  @Test
  void servesOnlyWhatFitsIntoItsWords() {
    assertThat(advanced.setArbiter(new GroupShape(64, 6), 0, 1)).isPresent();
    assertThat(advanced.setArbiter(new GroupShape(65, 6), 0, 1)).isEmpty();
    // The most refusals of a request are counted in 8 bits.
    assertThat(advanced.refusalBound(new GroupShape(64, 89))).hasValue(255);
    assertThat(advanced.setArbiter(new GroupShape(64, 89), 0, 1)).isPresent();
    assertThat(advanced.setArbiter(new GroupShape(64, 90), 0, 1)).isEmpty();
    assertThat(new Advanced(Ageing.PROCESSOR, false).setArbiter(new GroupShape(12, 6), 0, 1))
        .isEmpty();
    assertThat(new Advanced(Ageing.BUFFER, true).setArbiter(new GroupShape(12, 6), 0, 1)).isEmpty();
  }
}
