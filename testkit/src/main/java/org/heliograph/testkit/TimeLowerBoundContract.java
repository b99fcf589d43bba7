package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// The contract of lower bounds on time: the certificate proves the value, no schedule is faster,
/// and one schedule is as fast.
public abstract class TimeLowerBoundContract {
  private static final int COUNT = 160;
  private static final long SEED = 20;
  private static final long MOST_CHOICES = 400_000;
  private static final long MOST_QUESTIONS = 1000;

  private final TimeLowerBound lowerBound;

  /// Tests `lowerBound` on [SmallProblems] and on random [TimedProblems].
  protected TimeLowerBoundContract(final TimeLowerBound lowerBound) {
    this.lowerBound = lowerBound;
  }

  private TimeBound bound(final TimedProblem timed) {
    return lowerBound.bound(timed, Budget.of(64), new SplittableRandom(7));
  }

  private static TimedProblem timed(final Problem problem, final TimeScope scope) {
    return new TimedProblem(problem, new Bytes(1 << 20), Time.parse("1us"), scope);
  }

  @Test
  void itsCertificateProvesItsValue() {
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      for (final TimeScope scope : TimeScope.values()) {
        final TimedProblem timed = timed(entry.getValue(), scope);
        if (lowerBound.supports(timed).isSupported()) {
          final TimeBound bound = bound(timed);
          assertThat(bound.certificate().check(timed)).as(entry.getKey()).isEqualTo(bound.time());
          assertThat(bound.scope()).isEqualTo(scope);
          assertThat(bound.argument()).isNotBlank();
          assertThat(bound.source()).isNotBlank();
        }
      }
    }
  }

  @Test
  void interruptedItProvesSomethingThoughItsBudgetIsEndless() {
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      final TimedProblem timed = timed(entry.getValue(), TimeScope.ANY_DIVISION);
      if (lowerBound.supports(timed).isSupported()) {
        final Interruption interruption = new Interruption(1);
        final Budget endless = new Budget(Long.MAX_VALUE, interruption);
        final TimeBound bound = lowerBound.bound(timed, endless, new SplittableRandom(7));
        assertThat(interruption.questionsAfterIt()).as(entry.getKey()).isLessThan(MOST_QUESTIONS);
        assertThat(bound.certificate().check(timed)).isEqualTo(bound.time());
      }
    }
  }

  @Test
  void noScheduleIsFasterAndOneIsAsFast() {
    int compared = 0;
    int tight = 0;
    for (final Map.Entry<String, TimedProblem> entry : Optima.PROBLEMS.entrySet()) {
      for (final TimeScope scope : TimeScope.values()) {
        final TimedProblem timed = entry.getValue().within(scope);
        final OptionalLong optimum = Optima.of(entry.getKey(), scope);
        if (optimum.isPresent() && lowerBound.supports(timed).isSupported()) {
          final long bound = bound(timed).time().picoseconds();
          compared++;
          tight += bound == optimum.getAsLong() ? 1 : 0;
          assertThat(bound)
              .as("%s, %s", entry.getKey(), scope)
              .isLessThanOrEqualTo(optimum.getAsLong());
        }
      }
    }
    assertThat(compared).isGreaterThan(COUNT / 2);
    assertThat(tight).as("problems where it is the optimum, of %s", compared).isPositive();
  }

  @Test
  void moreBytesNeverTakeLessTime() {
    for (final Map.Entry<String, TimedProblem> entry : Optima.PROBLEMS.entrySet()) {
      final TimedProblem one = entry.getValue().within(TimeScope.ANY_DIVISION);
      if (lowerBound.supports(one).isSupported()) {
        final TimedProblem two =
            new TimedProblem(
                one.problem(), new Bytes(2 * one.size().bytes()), one.startup(), one.scope());
        assertThat(bound(two).certificate().check(two).picoseconds())
            .as(entry.getKey())
            .isGreaterThanOrEqualTo(bound(one).certificate().check(one).picoseconds());
      }
    }
  }

  /// The optima of the random problems, computed once for all bounds since that takes long.
  private static final class Optima {
    private static final Map<String, TimedProblem> PROBLEMS = TimedProblems.random(COUNT, SEED);
    private static final Map<String, OptionalLong> IN_SLOTS = found(true);
    private static final Map<String, OptionalLong> EAGER = found(false);

    private static Map<String, OptionalLong> found(final boolean slots) {
      final Map<String, OptionalLong> optima = new LinkedHashMap<>();
      PROBLEMS.forEach(
          (name, timed) -> optima.put(name, TimedBruteForce.optimum(timed, slots, MOST_CHOICES)));
      return Collections.unmodifiableMap(optima);
    }

    /// What a bound of this scope must not exceed: without slots messages may begin earlier.
    static OptionalLong of(final String name, final TimeScope scope) {
      final OptionalLong eager = Objects.requireNonNull(EAGER.get(name));
      final OptionalLong inSlots = Objects.requireNonNull(IN_SLOTS.get(name));
      return scope == TimeScope.THESE_CHUNKS_IN_SLOTS || eager.isEmpty() ? inSlots : eager;
    }
  }
}
