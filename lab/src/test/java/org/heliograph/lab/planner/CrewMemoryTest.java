package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.junit.jupiter.api.Test;

/// Memory that one work uses up does not end the wait for another.
final class CrewMemoryTest {
  private static final int TIMES = 3;

  @Test
  void aWaitWithoutMemoryIsRepeated() {
    final AtomicInteger asked = new AtomicInteger();
    final CountDownLatch shortage = new CountDownLatch(TIMES);
    final BooleanSupplier interrupted =
        () -> {
          shortage.countDown();
          if (asked.incrementAndGet() <= TIMES) {
            throw new OutOfMemoryError("a planted shortage");
          }
          return false;
        };
    try (InterruptibleExecutor interruptibleExecutor = new InterruptibleExecutor(interrupted, 1)) {
      final CallResult<Optional<String>> result =
          interruptibleExecutor.guarded(
              interruptibleExecutor.start(
                  () -> {
                    shortage.await();
                    return "kept";
                  }));
      assertThat(result).isEqualTo(new CallResult.Done<>(Optional.of("kept")));
    }
  }

  @Test
  void workThatLacksMemoryIsAFailureOfItsOwn() {
    try (InterruptibleExecutor interruptibleExecutor = new InterruptibleExecutor(() -> false, 1)) {
      final CallResult<Optional<String>> result =
          interruptibleExecutor.guarded(
              interruptibleExecutor.start(
                  () -> {
                    throw new OutOfMemoryError("a planted shortage");
                  }));
      assertThat(result.failure().orElseThrow().reason())
          .isEqualTo("it needs more memory than Java may use here");
      assertThat(result.failure().orElseThrow().report()).isEmpty();
    }
  }

  @Test
  void aClassThatWasNotInitialisedForWantOfMemoryIsOneOfMemory() {
    final Throwable first = new ExceptionInInitializerError(new OutOfMemoryError("heap"));
    final Throwable later = new NoClassDefFoundError("Could not initialize class X");
    later.initCause(
        new ExceptionInInitializerError(
            "Exception java.lang.OutOfMemoryError: Java heap space [in thread \"a\"]"));
    assertThat(Failure.of(first).isOfMemory()).isTrue();
    assertThat(Failure.of(later).isOfMemory()).isTrue();
    assertThat(Failure.of(new NoClassDefFoundError("X")).isOfMemory()).isFalse();
  }
}
