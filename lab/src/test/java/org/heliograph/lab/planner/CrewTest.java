package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a crew makes of work that does not heed an interruption.
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class CrewTest {
  private static final int QUEUE = 1000;

  @Test
  void anInterruptionWaitsNeitherForDeafWorkNorForTheQueueBehindIt() throws InterruptedException {
    final AtomicBoolean interrupted = new AtomicBoolean();
    final CountDownLatch begun = new CountDownLatch(1);
    final CountDownLatch never = new CountDownLatch(1);
    final AtomicInteger later = new AtomicInteger();
    final InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(interrupted::get, 1);
    final Future<String> early = interruptibleExecutor.start(() -> "done");
    final Future<String> deaf =
        interruptibleExecutor.start(
            () -> {
              begun.countDown();
              never.await();
              return "late";
            });
    final List<Future<Integer>> queue =
        IntStream.range(0, QUEUE)
            .mapToObj(_ -> interruptibleExecutor.start(later::incrementAndGet))
            .toList();
    begun.await();
    interrupted.set(true);
    assertThat(interruptibleExecutor.result(early)).contains("done");
    assertThat(interruptibleExecutor.result(deaf)).isEmpty();
    for (final Future<Integer> work : queue) {
      assertThat(interruptibleExecutor.result(work)).isEmpty();
    }
    interruptibleExecutor.close();
    assertThat(later).hasValue(0);
  }

  @Test
  void workThatIsAloneAnswersOrIsAbandoned() {
    final CountDownLatch never = new CountDownLatch(1);
    assertThat(InterruptibleExecutor.alone(() -> false, () -> 7)).contains(7);
    assertThat(InterruptibleExecutor.alone(() -> true, () -> never.await(1, TimeUnit.HOURS)))
        .isEmpty();
  }
}
