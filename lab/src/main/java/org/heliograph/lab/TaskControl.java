package org.heliograph.lab;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;

/// What all tasks have in common: the plug-ins, who listens, and when to stop.
///
/// It changes while a task is described, and is read when the task runs.
final class TaskControl {
  private static final long MAX_SECONDS = 1_000_000_000;

  private final Registry registry;
  private Progress progress = Progress.SILENT;
  private BooleanSupplier cancelled = () -> false;
  private OptionalLong seconds = OptionalLong.empty();

  TaskControl(final Registry registry) {
    this.registry = registry;
  }

  void onProgress(final Progress listener) {
    progress = listener;
  }

  void cancelWhen(final BooleanSupplier condition) {
    cancelled = condition;
  }

  void seconds(final long limit) {
    if (limit < 1 || limit > MAX_SECONDS) {
      throw new IllegalArgumentException(
          "--seconds (%s) must lie between 1 and %s.".formatted(limit, MAX_SECONDS));
    }
    seconds = OptionalLong.of(limit);
  }

  Registry registry() {
    return registry;
  }

  /// The context of a study that knows no time limit: its end counts as an interruption.
  LabContext timed() {
    return new LabContext(registry, progress, interrupted());
  }

  /// The context of a study that has a time limit besides.
  LabContext untimed() {
    return new LabContext(registry, progress, cancelled);
  }

  /// The time limit from now on.
  TimeLimit limit() {
    return seconds.isPresent()
        ? TimeLimit.of(cancelled, System::nanoTime, seconds.getAsLong())
        : TimeLimit.none(cancelled);
  }

  /// Whether to stop: the task was cancelled, or its time, which begins now, is over.
  BooleanSupplier interrupted() {
    if (seconds.isEmpty()) {
      return cancelled;
    }
    final BooleanSupplier condition = cancelled;
    final long start = System.nanoTime();
    final long nanos = TimeUnit.SECONDS.toNanos(seconds.getAsLong());
    return () -> condition.getAsBoolean() || System.nanoTime() - start > nanos;
  }
}
