package org.heliograph.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

/// Work beyond its time or memory is interrupted and refused; other work is not touched.
final class WorkLimitTest {
  private static final long MIB = 1L << 20;
  private static final int NODES = 4_000_000;
  private static final WorkLimit SMALL = new WorkLimit(1, 1000, MIB, 1000);
  private static final WorkLimit WIDE = new WorkLimit(2, 1000, Long.MAX_VALUE, 1000);

  @Test
  void workWithinItsLimitsIsDone() {
    assertThat(WIDE.call(() -> 7)).isEqualTo(7);
  }

  @Test
  void whatWorkThrowsIsThrown() {
    assertThatThrownBy(
            () ->
                WIDE.call(
                    () -> {
                      throw new IllegalArgumentException("n is wrong.");
                    }))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("n is wrong.");
    assertThatThrownBy(
            () ->
                WIDE.call(
                    () -> {
                      throw new OutOfMemoryError("heap");
                    }))
        .isInstanceOf(OutOfMemoryError.class);
    assertThat(WIDE.call(() -> 7)).isEqualTo(7);
  }

  @Test
  void aNetworkThatTakesTooMuchMemoryIsRefused() {
    assertThatThrownBy(() -> SMALL.call(() -> new Ring(NODES, false).build()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("more time or memory");
  }

  /// Work that does not look whether it was interrupted goes on, and so it keeps its place.
  @Test
  void abandonedWorkKeepsItsPlace() throws InterruptedException {
    final CountDownLatch end = new CountDownLatch(1);
    final CountDownLatch ended = new CountDownLatch(1);
    final WorkLimit limit = new WorkLimit(1, 0, Long.MAX_VALUE, 0);
    assertThatThrownBy(() -> limit.call(() -> stubborn(end, ended)))
        .hasMessageContaining("more time or memory");
    assertThatThrownBy(() -> limit.call(() -> 1))
        .isInstanceOf(RejectedExecutionException.class)
        .hasMessage(
            "The explorer does 1 pieces of work at the same time, and all are busy. Try again in a"
                + " moment.");
    end.countDown();
    ended.await();
    final WorkLimit patient = new WorkLimit(1, 1000, Long.MAX_VALUE, 1000);
    assertThatThrownBy(() -> patient.call(() -> failing())).hasMessage("wrong");
    assertThat(patient.call(() -> 1)).isEqualTo(1);
  }

  private static int failing() {
    throw new IllegalArgumentException("wrong");
  }

  private static int stubborn(final CountDownLatch end, final CountDownLatch ended) {
    boolean isOver = false;
    while (!isOver) {
      try {
        end.await();
        isOver = true;
      } catch (final InterruptedException e) {
        // It goes on, as a solver in native code does.
      }
    }
    ended.countDown();
    return 1;
  }

  @Test
  void workThatTakesTooLongIsInterrupted() throws InterruptedException {
    final CountDownLatch ended = new CountDownLatch(1);
    final AtomicBoolean wasInterrupted = new AtomicBoolean();
    assertThatThrownBy(
            () ->
                new WorkLimit(1, 0, Long.MAX_VALUE, 1000)
                    .call(
                        () -> {
                          try {
                            new CountDownLatch(1).await();
                          } catch (final InterruptedException e) {
                            wasInterrupted.set(true);
                          } finally {
                            ended.countDown();
                          }
                          return 1;
                        }))
        .hasMessageContaining("more time or memory");
    ended.await();
    assertThat(wasInterrupted).isTrue();
  }
}
