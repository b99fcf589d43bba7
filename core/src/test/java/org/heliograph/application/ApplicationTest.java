package org.heliograph.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.heliograph.application.family.LoadBalancingApplication;
import org.heliograph.application.family.MatrixMultiplication;
import org.heliograph.application.family.SampleSortApplication;
import org.heliograph.application.family.TravellingSalesman;
import org.heliograph.registry.Registry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What applications compute if every message arrives, and what they say if one is changed.
final class ApplicationTest {
  private static final Registry REGISTRY = Registry.load();

  private static ApplicationResult run(
      final String application, final DirectCommunicator communicator, final long seed) {
    return REGISTRY
        .parse(Application.class, application)
        .run(communicator, new SplittableRandom(seed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "matrix-multiplication(1)",
        "matrix-multiplication(7)",
        "matrix-multiplication",
        "sample-sort(1)",
        "sample-sort",
        "travelling-salesman(3)",
        "travelling-salesman(cities=4,steps=1)",
        "travelling-salesman",
        "load-balancing(1)",
        "load-balancing"
      })
  void everyResultIsTheDirectOne(final String application) {
    for (final int ranks : new int[] {2, 3, 5, 16}) {
      for (long seed = 1; seed <= 20; seed++) {
        final ApplicationResult result =
            run(application, new DirectCommunicator(ranks, UnaryOperator.identity()), seed);
        assertThat(result.checked()).isPositive();
        assertThat(result.wrong()).as("%s ranks, seed %s", ranks, seed).isZero();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"matrix-multiplication", "sample-sort", "load-balancing"})
  void aChangedNumberIsFound(final String application) {
    final UnaryOperator<long[]> fault =
        vector -> {
          final long[] changed = vector.clone();
          if (changed.length > 1) {
            changed[0] += 1_000_000_007L;
          }
          return changed;
        };
    assertThat(run(application, new DirectCommunicator(4, fault), 1).wrong()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sample-sort", "load-balancing"})
  void aLostNumberIsFound(final String application) {
    final UnaryOperator<long[]> fault =
        vector -> vector.length > 4 ? Arrays.copyOf(vector, vector.length - 1) : vector;
    assertThat(run(application, new DirectCommunicator(4, fault), 1).wrong()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 9})
  void aTourWithACityTwiceIsFound(final int cities) {
    final UnaryOperator<long[]> fault =
        vector -> {
          final long[] changed = vector.clone();
          if (changed.length == cities) {
            changed[0] = changed[1];
          }
          return changed;
        };
    final DirectCommunicator communicator = new DirectCommunicator(4, fault);
    final ApplicationResult result = run("travelling-salesman(" + cities + ")", communicator, 1);
    assertThat(result.wrong()).isEqualTo(result.checked());
    assertThat(communicator.purposes())
        .startsWith("cities", "shortest length")
        .endsWith("rank of the tour", "tour");
  }

  @ParameterizedTest
  @CsvSource({"1, 8", "2, 4", "1000, 1"})
  void longerRoundsAreFewer(final int steps, final int atLeast) {
    final DirectCommunicator communicator = new DirectCommunicator(3, UnaryOperator.identity());
    new TravellingSalesman(5, steps).run(communicator, new SplittableRandom(1));
    final long rounds = communicator.purposes().stream().filter("shortest length"::equals).count();
    assertThat(rounds).isGreaterThanOrEqualTo(atLeast).isLessThanOrEqualTo(1 + 100 / steps);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1 << 30})
  void whatIsTooSmallOrTooLargeIsNamed(final int value) {
    assertThatThrownBy(() -> new MatrixMultiplication(value)).hasMessageContaining("order");
    assertThatThrownBy(() -> new SampleSortApplication(value)).hasMessageContaining("keys");
    assertThatThrownBy(() -> new LoadBalancingApplication(value)).hasMessageContaining("largest");
    assertThatThrownBy(() -> new TravellingSalesman(value, 1)).hasMessageContaining("cities");
    assertThatThrownBy(() -> new TravellingSalesman(5, value)).hasMessageContaining("steps");
  }
}
