package org.heliograph.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DeferredScheduleTest {
  private static ColumnarSchedule stored() {
    final ColumnarSchedule.Builder builder = ColumnarSchedule.Builder.over(new long[] {3, 4}, 2);
    return builder.add(1, 0, 0, 0, Action.COPY, 0, 2).add(0, 0, 1, 0, Action.COPY, 1, 1).build();
  }

  @Test
  void itIsComputedOnceAndOnlyToBeRead() {
    final AtomicInteger calls = new AtomicInteger();
    final DeferredSchedule deferred =
        new DeferredSchedule(
            2,
            2,
            () -> {
              calls.incrementAndGet();
              return stored();
            });
    assertThat(deferred.slots()).isEqualTo(2);
    assertThat(deferred.transmissions()).isEqualTo(2);
    assertThat(deferred).hasToString("schedule of 2 transmissions in 2 slots");
    assertThat(calls).hasValue(0);
    assertThat(deferred.digest()).isEqualTo(stored().digest());
    assertThat(deferred.pool()).isEqualTo(stored().pool());
    assertThat(deferred.cursor().advance()).isTrue();
    assertThat(ColumnarSchedule.of(deferred)).isEqualTo(stored());
    assertThat(calls).hasValue(1);
  }
}
