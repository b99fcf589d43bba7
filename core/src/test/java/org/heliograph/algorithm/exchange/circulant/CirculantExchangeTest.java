package org.heliograph.algorithm.exchange.circulant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.heliograph.algorithm.exchange.circulant.Exchanges.on;
import static org.heliograph.algorithm.exchange.circulant.Exchanges.slots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.family.CircuitBudget;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Circulant;
import org.heliograph.topology.family.Ron;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CirculantExchangeTest {
  private static final CirculantExchange SEARCHED = new CirculantExchange();

  @ParameterizedTest
  @CsvSource({
    "8, 0, 7",
    "8, 1, 13",
    "8, 2, 15",
    "8, 4, 18",
    "8, 8, 22",
    "8, 32, 28",
    "16, 2, 33",
    "16, 4, 41",
    "16, 8, 50",
    "16, 32, 78",
    "13, 100000, 78"
  })
  void tradesHopsForRetunings(final int n, final int delay, final int expected) {
    assertThat(slots(on(1, n, delay, Retune.NODE), SEARCHED)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"8, 8, 55", "16, 8, 127", "16, 32, 463", "2, 5, 1"})
  void directIsOneOffsetAfterAnother(final int n, final int delay, final int expected) {
    assertThat(slots(on(1, n, delay, Retune.PORT), new DirectExchange())).isEqualTo(expected);
  }

  @Test
  void findsTheLeastOfAllCirculants() {
    for (int n = 2; n <= 10; n++) {
      for (final int delay : new int[] {1, 2, 3, 5, 8, 13}) {
        long least = Long.MAX_VALUE;
        for (int set = 1; set < 1 << (n - 1); set++) {
          least = Math.min(least, phases(n, set, delay));
        }
        assertThat(slots(on(1, n, delay, Retune.NODE), SEARCHED)).isEqualTo((int) least);
      }
    }
  }

  /// Σ dist + delay · (offsets − 1) for the offsets o with bit o − 1 in `set`, by relaxation.
  private static long phases(final int n, final int set, final int delay) {
    final long[] dist = new long[n];
    Arrays.fill(dist, 1, n, 1_000_000);
    for (int round = 0; round < n; round++) {
      for (int v = 0; v < n; v++) {
        for (int o = 1; o < n; o++) {
          if ((set >> (o - 1) & 1) == 1) {
            dist[(v + o) % n] = Math.min(dist[(v + o) % n], dist[v] + 1);
          }
        }
      }
    }
    return Arrays.stream(dist).sum() + (long) delay * (Integer.bitCount(set) - 1);
  }

  private static List<SwitchingModel> models(final int d) {
    final List<SwitchingModel> models = new ArrayList<>();
    final String delay = Integer.toString(d);
    for (final Retune retune : Retune.values()) {
      models.add(new Reconfigurable(delay, retune, true));
      models.add(new Reconfigurable(delay, retune, false));
      models.add(new Reconfigurable(delay, retune, true, true, 0, 0, false));
      models.add(new Reconfigurable(delay, retune, true, false, 1, 0, false));
      models.add(new Reconfigurable(delay, retune, false, true, 0, 20, false));
    }
    return models;
  }

  @Test
  void isVerifiedAndNoShorterThanTheBoundOnEveryHardware() {
    for (final int n : new int[] {3, 7, 10}) {
      for (final int delay : new int[] {0, 1, 3, 9, 40}) {
        for (int k = 1; k <= 4; k++) {
          for (final SwitchingModel model : models(delay)) {
            final Problem problem = on(k, n, model);
            final long bound =
                new CircuitBudget().bound(problem, Budget.of(8), new SplittableRandom(1)).slots();
            final int circulants = slots(problem, SEARCHED, 1);
            assertThat(circulants)
                .as("ron(%d,%d), %s", k, n, model)
                .isGreaterThanOrEqualTo((int) bound)
                .isLessThanOrEqualTo(slots(problem, new DirectExchange()));
          }
        }
      }
    }
  }

  @Test
  void anotherTransmitterNeverHurts() {
    for (final int delay : new int[] {1, 4, 16}) {
      for (final Retune retune : Retune.values()) {
        int fewer = slots(on(1, 16, delay, retune), SEARCHED);
        for (final int k : new int[] {2, 4, 8, 15}) {
          final int slots = slots(on(k, 16, delay, retune), SEARCHED, 8);
          assertThat(slots).isLessThanOrEqualTo(fewer);
          fewer = slots;
        }
        assertThat(fewer).isEqualTo(1);
      }
    }
  }

  @Test
  void messagesInPartsShareTheRetunings() {
    final Topology topology = new Ron(1, 8).build();
    final AllToAll parts =
        new AllToAll(List.of(), List.of(), List.of(), 4, new AllToAll().demand());
    final Problem problem =
        new Problem(topology, parts.demand(topology), new Reconfigurable("4", Retune.NODE, true));
    assertThat(slots(problem, SEARCHED)).isEqualTo(4 * 7 + 4 * 6);
    assertThat(new CircuitBudget().bound(problem, Budget.of(8), new SplittableRandom(1)).slots())
        .isEqualTo(4 * 7 + 4 * 6);
  }

  @Test
  void usesTheOffsetsThatANetworkHas() {
    final Topology topology = new Circulant(13, List.of(1, 5), false).build();
    final Problem problem =
        new Problem(topology, new AllToAll().demand(topology), new StoreAndForward());
    // Twelve displacements, four of them one hop away and eight two, over four links a node.
    assertThat(slots(problem, SEARCHED)).isEqualTo(5);
    assertThat(new DirectExchange().supports(problem).reason()).contains("no channel");
  }

  @Test
  void refusesWhatItIsNotFor() {
    final Topology topology = new Ron(1, 6).build();
    final Problem scatter =
        new Problem(topology, new Scatter().demand(topology), new Reconfigurable());
    assertThat(SEARCHED.supports(scatter).reason()).contains("between any two nodes");
    final Problem exchange = on(1, 6, 1, Retune.NODE);
    assertThat(new CirculantExchange(List.of(2, 4)).supports(exchange).reason())
        .contains("do not reach");
    assertThat(new CirculantExchange(List.of(1, 9)).supports(exchange).reason())
        .contains("lacks a channel");
    assertThat(
            SEARCHED
                .supports(on(1, 6, new Reconfigurable("1", Retune.NODE, true, false, 0, 5, false)))
                .reason())
        .contains("too few circuits");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CirculantExchange(List.of(2, 2)))
        .withMessageContaining("must differ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CirculantExchange(List.of(0)))
        .withMessageContaining("at least 1");
  }
}
