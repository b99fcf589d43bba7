package org.heliograph.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// When searches and plans must end, on a clock that the test sets.
final class TimeLimitTest {
  private final AtomicLong clock = new AtomicLong(-5);
  private final AtomicBoolean interrupted = new AtomicBoolean();

  private void advanceMs(final long ms) {
    clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(ms));
  }

  @Test
  void searchesEndBeforeThePlanSoThatTheirSchedulesCanBeVerified() {
    final TimeLimit limit = TimeLimit.of(interrupted::get, clock::get, 10);
    advanceMs(8_999);
    assertThat(limit.isOverForSearches()).isFalse();
    advanceMs(2);
    assertThat(limit.isOverForSearches()).isTrue();
    assertThat(limit.isOver()).isFalse();
    advanceMs(1_000);
    assertThat(limit.isOver()).isTrue();
  }

  @Test
  void aTurnIsCutOnlyIfItWasAskedWhenItWasOver() {
    final TimeLimit limit = TimeLimit.of(interrupted::get, clock::get, 10);
    advanceMs(1_000);
    final TimeLimit.Turn turn = limit.turn(limit.firstTurnNanos());
    assertThat(turn.isOver()).isFalse();
    advanceMs(700);
    assertThat(turn.isCut()).isFalse();
    assertThat(turn.isOver()).isTrue();
    assertThat(turn.isCut()).isTrue();
  }

  @Test
  void withoutALimitOnlyAnInterruptionEndsAnything() {
    final TimeLimit limit = TimeLimit.none(interrupted::get);
    final TimeLimit.Turn turn = limit.turn(limit.firstTurnNanos());
    advanceMs(1L << 40);
    assertThat(limit.isOver() || limit.isOverForSearches() || turn.isOver()).isFalse();
    interrupted.set(true);
    assertThat(limit.isOver() && limit.isOverForSearches() && turn.isOver()).isTrue();
    assertThat(turn.isCut()).isFalse();
  }
}
