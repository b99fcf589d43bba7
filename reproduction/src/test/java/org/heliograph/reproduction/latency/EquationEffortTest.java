package org.heliograph.reproduction.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.heliograph.cost.claim.InformedNodes;
import org.junit.jupiter.api.Test;

/// The operations that are told are those of an evaluation that gives N(S).
final class EquationEffortTest {
  /// Whole numbers whose operations are counted.
  private static final class Counted {
    private long operations;

    private BigInteger times(final BigInteger one, final BigInteger other) {
      operations++;
      return one.multiply(other);
    }

    private BigInteger plus(final BigInteger one, final BigInteger other) {
      operations++;
      return one.add(other);
    }

    private BigInteger over(final BigInteger one, final int other) {
      operations++;
      return one.divide(BigInteger.valueOf(other));
    }

    private BigInteger power(final BigInteger base, final int exponent) {
      if (exponent == 1) {
        return base;
      }
      final BigInteger half = power(base, exponent / 2);
      final BigInteger even = times(half, half);
      return exponent % 2 == 0 ? even : times(even, base);
    }

    private BigInteger closed(final int links, final int delay, final int steps) {
      final BigInteger k = BigInteger.valueOf(links);
      final BigInteger first = plus(power(k, steps + 1), BigInteger.ONE.negate());
      BigInteger informed = over(first, links - 1);
      for (int i = 1; steps - i * (delay + 1) > 0; i++) {
        informed = plus(informed, over(sum(i, k, steps - i * (delay + 1)), links - 1));
      }
      return informed;
    }

    private BigInteger sum(final int i, final BigInteger k, final int last) {
      final BigInteger top = power(k, last + 1);
      BigInteger sum = BigInteger.ZERO;
      BigInteger lower = k;
      BigInteger ways = BigInteger.ONE;
      for (int j = 1; j <= last; j++) {
        sum = plus(sum, times(ways, plus(top, lower.negate())));
        lower = times(lower, k);
        ways = over(times(ways, BigInteger.valueOf(j + i - 1L)), j);
      }
      return sum;
    }
  }

  @Test
  void countsWhatAnEvaluationTakes() {
    for (int links = 2; links <= 4; links++) {
      for (int delay = 0; delay <= 12; delay++) {
        for (int steps = 1; steps <= 34; steps++) {
          final Counted counted = new Counted();
          assertThat(counted.closed(links, delay, steps))
              .isEqualTo(new InformedNodes(links, delay).informed(steps));
          assertThat(counted.operations).isEqualTo(new EquationEffort(steps, delay).closed());
        }
      }
    }
  }

  @Test
  void theClosedFormIsCheaperOnlyWhereStepsAreFew() {
    assertThat(new EquationEffort(34, 3).terms()).isEqualTo(128);
    assertThat(new EquationEffort(34, 3).closed())
        .isGreaterThan(10 * new EquationEffort(34, 3).recurrence());
    assertThat(new EquationEffort(12, 10).closed())
        .isLessThan(new EquationEffort(12, 10).recurrence());
  }
}
