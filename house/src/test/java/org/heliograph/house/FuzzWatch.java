package org.heliograph.house;

import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Prints an input that a reader has not finished within a minute, so that a long run shows where
/// it hangs. It decides nothing.
final class FuzzWatch implements AutoCloseable {
  private static final long PERIOD_SECONDS = 30;

  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("fuzz-watch").factory());

  private volatile Optional<Attempt> current = Optional.empty();
  private Optional<Attempt> seen = Optional.empty();

  private record Attempt(String reader, int number) {}

  /// Looks from now on, if `isWatching`.
  FuzzWatch(final boolean isWatching) {
    if (isWatching) {
      final Future<?> _ =
          clock.scheduleAtFixedRate(this::look, PERIOD_SECONDS, PERIOD_SECONDS, TimeUnit.SECONDS);
    }
  }

  /// Input `number` of `reader` begins.
  void begin(final FuzzedReader reader, final int number) {
    current = Optional.of(new Attempt(reader.name(), number));
  }

  private void look() {
    final Optional<Attempt> now = current;
    now.filter(attempt -> seen.isPresent() && seen.get().equals(attempt))
        .ifPresent(
            attempt ->
                System.err.printf(
                    "%s, input %s is not read yet.%n", attempt.reader(), attempt.number()));
    seen = now;
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
