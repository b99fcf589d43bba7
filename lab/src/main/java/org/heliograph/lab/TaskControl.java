package org.heliograph.lab;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apiguardian.api.API;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;

/// What all tasks have in common: the plug-ins, who listens, and when to stop.
///
/// It changes while a task is described, and is read when the task runs.
@API(status = API.Status.INTERNAL)
public final class TaskControl {
  private static final long MAX_SECONDS = 1_000_000_000;

  private final Registry registry;
  private Progress progress = Progress.SILENT;
  private BooleanSupplier cancelled = () -> false;
  private OptionalLong seconds = OptionalLong.empty();

  /// A task that nobody listens to, without a time limit.
  public TaskControl(final Registry registry) {
    this.registry = registry;
  }

  /// Who is notified of the progress.
  public void onProgress(final Progress listener) {
    progress = listener;
  }

  /// The condition under which the task stops.
  public void cancelWhen(final BooleanSupplier condition) {
    cancelled = condition;
  }

  /// The time after which the task stops; throws if it makes no sense.
  public void seconds(final long limit) {
    if (limit < 1 || limit > MAX_SECONDS) {
      throw new IllegalArgumentException(
          "--seconds (%s) must lie between 1 and %s.".formatted(limit, MAX_SECONDS));
    }
    seconds = OptionalLong.of(limit);
  }

  /// The plug-ins.
  public Registry registry() {
    return registry;
  }

  /// The context of a study that knows no time limit: its end counts as an interruption.
  public StudyContext timed() {
    return new StudyContext(registry, progress, interrupted(), seconds);
  }

  /// Whether to stop: the task was cancelled, or its time, which begins now, is over.
  public BooleanSupplier interrupted() {
    if (seconds.isEmpty()) {
      return cancelled;
    }
    final BooleanSupplier condition = cancelled;
    final long start = System.nanoTime();
    final long nanos = TimeUnit.SECONDS.toNanos(seconds.getAsLong());
    return () -> condition.getAsBoolean() || System.nanoTime() - start > nanos;
  }
}
