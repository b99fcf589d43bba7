package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.topology.StackTopology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The contract of lower bounds: the certificate proves the value, and no schedule is shorter.
public abstract class LowerBoundContract {
  private static final long MOST_QUESTIONS = 1000;
  private static final long MOST_CHOICES_ON_STARS = 3_000_000;

  private final LowerBound lowerBound;

  /// Tests `lowerBound` on all [SmallProblems].
  protected LowerBoundContract(final LowerBound lowerBound) {
    this.lowerBound = lowerBound;
  }

  private Bound bound(final Problem problem) {
    return lowerBound.bound(problem, Budget.of(16), new SplittableRandom(7));
  }

  @Test
  void itsCertificateProvesItsValue() {
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      if (lowerBound.supports(entry.getValue()).isSupported()) {
        final Bound bound = bound(entry.getValue());
        assertThat(bound.certificate().check(entry.getValue()))
            .as(entry.getKey())
            .isEqualTo(bound.slots());
        assertThat(bound.argument()).isNotBlank();
        assertThat(bound.source()).isNotBlank();
      }
    }
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void interruptedItProvesSomethingThoughItsBudgetIsEndless() {
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final Problem problem = entry.getValue();
      if (lowerBound.supports(problem).isSupported()) {
        final Interruption interruption = new Interruption(1);
        final Bound bound =
            lowerBound.bound(
                problem, new Budget(Long.MAX_VALUE, interruption), new SplittableRandom(7));
        assertThat(interruption.questionsAfterIt()).as(entry.getKey()).isLessThan(MOST_QUESTIONS);
        assertThat(bound.certificate().check(problem)).as(entry.getKey()).isEqualTo(bound.slots());
      }
    }
  }

  @Test
  void noScheduleIsShorter() {
    int compared = 0;
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final Problem problem = entry.getValue();
      if (lowerBound.supports(problem).isSupported()) {
        final OptionalInt optimum = Optima.of(entry.getKey());
        if (optimum.isPresent()) {
          compared++;
          assertThat(bound(problem).slots())
              .as(entry.getKey())
              .isLessThanOrEqualTo(optimum.getAsInt());
        }
      }
    }
    assertThat(compared).as("some small problem has a known optimum").isPositive();
  }

  /// The optimum of every small problem, computed once for all bounds since that takes long.
  private static final class Optima {
    private static final Map<String, OptionalInt> BY_NAME = found();

    private static Map<String, OptionalInt> found() {
      final Map<String, OptionalInt> optima = new LinkedHashMap<>();
      SmallProblems.all().forEach((name, problem) -> optima.put(name, optimum(problem)));
      return Collections.unmodifiableMap(optima);
    }

    private static OptionalInt optimum(final Problem problem) {
      return problem.topology() instanceof StackTopology
          ? BruteForce.optimum(problem, MOST_CHOICES_ON_STARS)
          : BruteForce.optimum(problem);
    }

    static OptionalInt of(final String name) {
      return Objects.requireNonNull(BY_NAME.get(name));
    }
  }
}
