package org.heliograph.algorithm.exchange.circulant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.heliograph.algorithm.exchange.circulant.Exchanges.on;
import static org.heliograph.algorithm.exchange.circulant.Exchanges.slots;

import java.util.SplittableRandom;
import org.heliograph.bound.family.CircuitBudget;
import org.heliograph.bound.family.TwoCircuits;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.junit.jupiter.api.Test;

final class TwoCircuitsTest {
  private static long bound(final Problem problem) {
    return new TwoCircuits().bound(problem, Budget.of(1), new SplittableRandom(1)).slots();
  }

  @Test
  void isAtMostTheLeastOfAllSchedules() {
    for (int n = 3; n <= 4; n++) {
      for (int delay = 0; delay <= 7; delay++) {
        final Problem problem = on(1, n, delay, Retune.NODE);
        assertThat(bound(problem)).isLessThanOrEqualTo(EverySchedule.slots(n, delay));
      }
    }
  }

  @Test
  void isAtMostTheBestCirculantAndMeetsTheStaticRingAtLongDelays() {
    for (int n = 2; n <= 12; n++) {
      for (final int delay : new int[] {1, 2, 3, 5, 8, 13, 21, 34, 200}) {
        final Problem problem = on(1, n, delay, Retune.PORT);
        final int found = slots(problem, new CirculantExchange());
        assertThat(bound(problem)).isLessThanOrEqualTo(found);
        if (delay == 200) {
          assertThat(bound(problem)).isEqualTo(found);
        }
      }
    }
  }

  @Test
  void isAboveTheCircuitBudgetAtMiddleDelays() {
    final int[][] expected = {{6, 6, 13, 14}, {8, 12, 22, 24}, {16, 32, 55, 68}, {16, 48, 63, 83}};
    for (final int[] row : expected) {
      final Problem problem = on(1, row[0], row[1], Retune.NODE);
      final long budget =
          new CircuitBudget().bound(problem, Budget.of(8), new SplittableRandom(1)).slots();
      assertThat(new long[] {budget, bound(problem)}).containsExactly(row[2], row[3]);
    }
  }

  @Test
  void refusesSeveralTransmitters() {
    assertThat(new TwoCircuits().supports(on(2, 6, 3, Retune.NODE)).isSupported()).isFalse();
    assertThat(new TwoCircuits().supports(on(2, 6, 0, Retune.NODE)).isSupported()).isFalse();
  }
}
