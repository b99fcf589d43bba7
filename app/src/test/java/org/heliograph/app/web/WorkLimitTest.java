package org.heliograph.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

/// Work beyond its time or memory is interrupted and refused; other work is not touched.
final class WorkLimitTest {
  private static final long MIB = 1L << 20;
  private static final int NODES = 4_000_000;
  private static final WorkLimit SMALL = new WorkLimit(1, 1000, MIB);
  private static final WorkLimit WIDE = new WorkLimit(2, 1000, Long.MAX_VALUE);

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

  @Test
  void workThatTakesTooLongIsInterrupted() throws InterruptedException {
    final CountDownLatch ended = new CountDownLatch(1);
    final AtomicBoolean wasInterrupted = new AtomicBoolean();
    assertThatThrownBy(
            () ->
                new WorkLimit(1, 0, Long.MAX_VALUE)
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
