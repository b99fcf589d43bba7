package org.heliograph.app.web.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Jobs are limited in number, memory and time; whatever one of them does, the others go on.
final class JobsTest {
  private static final long PATIENCE_MS = 60_000;

  private final ConcurrentLinkedQueue<String> reports = new ConcurrentLinkedQueue<>();
  private final CountDownLatch gate = new CountDownLatch(1);
  private final Jobs jobs = new Jobs(new JobLimits(2, 2, 5, 1000, 1000), reports::add);

  private record Value(Object json, long bytes) implements JobResult {}

  private static JobOrder order(final long bytes, final JobOrder.Work work) {
    return new JobOrder("p", "plan", "a plan", "./heliograph plan", "request", bytes, work);
  }

  private Job started(final JobOrder.Work work) {
    return jobs.start(order(1, work));
  }

  private Job blocked() {
    return started(
        control -> {
          awaitGate();
          return new Value("result", 1);
        });
  }

  private void awaitGate() {
    try {
      gate.await();
    } catch (final InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static JobView ended(final Job job) {
    JobView view = job.view();
    try {
      while (!view.state().isEnd()) {
        assertThat(job.awaitChange(view.version(), PATIENCE_MS)).isTrue();
        view = job.view();
      }
    } catch (final InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return view;
  }

  @AfterEach
  void close() {
    gate.countDown();
    jobs.close();
  }

  @Test
  void aJobHasItsResultInTheEnd() {
    final JobView view = ended(started(_ -> new Value("result", 1)));
    assertThat(view.state()).isEqualTo(JobState.DONE);
    assertThat(view.result().orElseThrow().json()).isEqualTo("result");
  }

  @Test
  void whateverAJobThrowsEndsThatJobAlone() {
    final List<Throwable> failures =
        List.of(
            new IllegalArgumentException("n is wrong."),
            new OutOfMemoryError("heap"),
            new StackOverflowError(),
            new IllegalStateException("secret"),
            new AssertionError("secret"),
            new LinkageError("secret"));
    final List<String> sentences = new ArrayList<>();
    for (final Throwable failure : failures) {
      final JobView view =
          ended(
              started(
                  _ -> {
                    if (failure instanceof final Error error) {
                      throw error;
                    }
                    throw (RuntimeException) failure;
                  }));
      assertThat(view.state()).isEqualTo(JobState.FAILED);
      sentences.add(view.error().orElseThrow());
    }
    assertThat(sentences.getFirst()).isEqualTo("n is wrong.");
    assertThat(sentences.get(1)).contains("more memory");
    assertThat(sentences.get(2)).contains("too deeply");
    assertThat(sentences.subList(3, 6)).allMatch(text -> text.startsWith("internal error"));
    assertThat(reports).hasSize(3).allMatch(text -> text.contains("secret"));
    assertThat(ended(started(_ -> new Value("alive", 1))).state()).isEqualTo(JobState.DONE);
  }

  @Test
  void tooManyAreRefused() {
    for (int i = 0; i < 4; i++) {
      blocked();
    }
    assertThatThrownBy(this::blocked)
        .isInstanceOf(RejectedExecutionException.class)
        .hasMessage("2 jobs run and 2 wait; no more are taken. Cancel one, or try again later.");
    gate.countDown();
    jobs.all().forEach(JobsTest::ended);
    assertThat(ended(started(_ -> new Value("later", 1))).state()).isEqualTo(JobState.DONE);
  }

  @Test
  void aJobThatWaitsIsCancelledAtOnce() {
    blocked();
    blocked();
    final Job waiting = blocked();
    waiting.cancel();
    assertThat(waiting.view().state()).isEqualTo(JobState.CANCELLED);
    assertThat(waiting.view().result()).isEmpty();
  }

  @Test
  void aCancelledJobKeepsItsBest() {
    final Job job =
        started(
            control -> {
              control.verified(7);
              while (!control.isOver()) {
                Thread.onSpinWait();
              }
              return new Value("best so far", 1);
            });
    job.cancel();
    final JobView view = ended(job);
    assertThat(view.state()).isEqualTo(JobState.CANCELLED);
    if (view.result().isPresent()) {
      assertThat(view.result().get().json()).isEqualTo("best so far");
      assertThat(view.standing().best()).hasValue(7);
    }
  }

  @Test
  void tooMuchMemoryIsRefusedBeforeTheWorkBegins() {
    assertThatThrownBy(() -> jobs.start(order(1001, _ -> new Value("x", 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("of memory");
    jobs.start(order(1000, _ -> blockedValue()));
    jobs.start(order(1000, _ -> blockedValue()));
    assertThatThrownBy(() -> jobs.start(order(1, _ -> blockedValue())))
        .isInstanceOf(RejectedExecutionException.class)
        .hasMessageContaining("memory");
  }

  private JobResult blockedValue() {
    awaitGate();
    return new Value("x", 1);
  }

  @Test
  void theOldestThatHaveEndedAreForgotten() {
    for (int i = 0; i < 8; i++) {
      ended(started(_ -> new Value("x", 1)));
    }
    assertThat(ids()).containsExactly("p4", "p5", "p6", "p7", "p8");
    ended(started(_ -> new Value("large", 998)));
    blocked();
    assertThat(ids()).containsExactly("p7", "p8", "p9", "p10");
  }

  private List<String> ids() {
    return jobs.all().stream().map(Job::id).toList();
  }

  @Test
  void aForgottenJobIsCancelledAndGone() {
    final Job job = blocked();
    jobs.forget(job);
    assertThat(jobs.find(job.id())).isEmpty();
    assertThat(job.isCancelled()).isTrue();
  }

  @Test
  void aJobEndsWhenItsTimeIsOver() {
    final long[] now = {0};
    final Job job = new Job("p1", order(1, _ -> new Value("x", 1)), () -> now[0], 100);
    assertThat(job.begin()).isTrue();
    assertThat(job.isOver()).isFalse();
    now[0] = 101;
    assertThat(job.isOver()).isTrue();
    assertThat(job.isCancelled()).isFalse();
  }

  @Test
  void rowsAreKeptInTheirOrderForThoseWhoComeLate() {
    final Job job =
        started(
            control -> {
              for (int i = 0; i < 100; i++) {
                control.row(i);
                control.at(i + 1, 100, "rows");
              }
              return new Value("x", 1);
            });
    final JobView view = ended(job);
    assertThat(view.rows()).hasSize(100).startsWith(0, 1, 2).endsWith(98, 99);
    assertThat(job.view(90).rows()).hasSize(10).startsWith(90);
    assertThat(view.progress()).contains(new JobProgress(100, 100, "rows"));
  }
}
