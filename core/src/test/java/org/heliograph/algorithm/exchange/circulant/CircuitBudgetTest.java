package org.heliograph.algorithm.exchange.circulant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.heliograph.algorithm.exchange.circulant.Exchanges.on;
import static org.heliograph.algorithm.exchange.circulant.Exchanges.slots;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.heliograph.bound.family.CircuitBudget;
import org.heliograph.bound.family.CircuitBudget.CircuitBudgetCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.family.Ron;
import org.junit.jupiter.api.Test;

final class CircuitBudgetTest {
  private static long bound(final Problem problem) {
    return new CircuitBudget().bound(problem, Budget.of(8), new SplittableRandom(1)).slots();
  }

  @Test
  void meetsTheLeastOfAllSchedules() {
    for (int n = 3; n <= 4; n++) {
      for (int delay = 0; delay <= 7; delay++) {
        final Problem problem = on(1, n, delay, Retune.NODE);
        assertThat(bound(problem)).isEqualTo(EverySchedule.slots(n, delay));
      }
    }
  }

  @Test
  void meetsCirculantsOnFewNodesWhateverTheDelay() {
    for (int n = 2; n <= 5; n++) {
      for (int delay = 0; delay <= 30; delay++) {
        final Problem problem = on(1, n, delay, Retune.PORT);
        assertThat(slots(problem, new CirculantExchange())).isEqualTo((int) bound(problem));
      }
    }
  }

  @Test
  void meetsDirectExchangeWhenADelayIsOneSlot() {
    for (final int n : new int[] {6, 9, 13, 32, 100}) {
      assertThat(bound(on(1, n, 1, Retune.NODE))).isEqualTo(2 * n - 3);
    }
  }

  @Test
  void anyPricesAreValid() {
    final SplittableRandom random = new SplittableRandom(3);
    for (int delay = 1; delay <= 7; delay += 2) {
      final Problem problem = on(1, 4, delay, Retune.NODE);
      final int least = EverySchedule.slots(4, delay);
      for (int i = 0; i < 3000; i++) {
        final List<Long> circuits =
            LongStream.range(0, random.nextInt(4)).map(_ -> random.nextLong(40)).boxed().toList();
        final long pair = random.nextLong(10L * (circuits.size() + 2) + 1);
        assertThat(new CircuitBudgetCertificate(10, pair, circuits).check(problem))
            .isLessThanOrEqualTo(least);
      }
    }
  }

  @Test
  void refusesUnlessEveryPairHasAMessage() {
    final Demand.Builder most = new Demand.Builder(Reduction.NONE);
    for (int pair = 0; pair < 16; pair++) {
      if (pair / 4 != pair % 4) {
        most.chunk(pair == 1 ? 2 : pair / 4, pair % 4);
      }
    }
    final Problem problem = new Problem(new Ron(1, 4).build(), most.build(), new Reconfigurable());
    assertThat(new CircuitBudget().supports(problem).reason()).contains("between any two nodes");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CircuitBudgetCertificate().check(problem))
        .withMessageContaining("circuit-budget-certificate: it needs a message");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CircuitBudgetCertificate(1, 4, List.of(1L)))
        .withMessageContaining("pair (4)");
  }
}
