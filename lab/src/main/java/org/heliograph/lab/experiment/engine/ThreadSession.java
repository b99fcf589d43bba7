package org.heliograph.lab.experiment.engine;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Tasks on a fixed number of threads; outputs are given on the calling thread.
final class ThreadSession implements EngineSession {
  private static final long LOOK_MS = 20;

  private final int workers;
  private final ExecutorService threads;

  ThreadSession(final int workers) {
    this.workers = workers;
    threads = Executors.newFixedThreadPool(workers, Thread.ofPlatform().daemon().factory());
  }

  @Override
  public int workers() {
    return workers;
  }

  @Override
  public void run(
      final EngineTask task,
      final List<String> inputs,
      final Consumer<EngineOutput> outputs,
      final BooleanSupplier interrupted) {
    final CompletionService<Optional<EngineOutput>> done = new ExecutorCompletionService<>(threads);
    int started = 0;
    int running = 0;
    // At most two tasks per thread wait, so an interruption leaves little behind.
    while (running > 0 || (started < inputs.size() && !interrupted.getAsBoolean())) {
      while (running < 2 * workers && started < inputs.size() && !interrupted.getAsBoolean()) {
        final int input = started++;
        running++;
        done.submit(() -> output(task, inputs.get(input), input, interrupted));
      }
      final Optional<Future<Optional<EngineOutput>>> next = next(done);
      if (next.isPresent()) {
        running--;
        result(next.get()).ifPresent(outputs);
      }
    }
  }

  private static Optional<EngineOutput> output(
      final EngineTask task,
      final String input,
      final int place,
      final BooleanSupplier interrupted) {
    if (interrupted.getAsBoolean()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new EngineOutput(place, task.run(input, interrupted)));
    } catch (final CancellationException e) {
      return Optional.empty();
    }
  }

  private static <T> Optional<Future<T>> next(final CompletionService<T> done) {
    try {
      return Optional.ofNullable(done.poll(LOOK_MS, TimeUnit.MILLISECONDS));
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the wait for a task was interrupted", e);
    }
  }

  private static <T> T result(final Future<T> work) {
    try {
      return work.get();
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the wait for a task was interrupted", e);
    } catch (final ExecutionException e) {
      throw new IllegalStateException("a task failed", e.getCause());
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
