package org.heliograph.app.cli;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Option;

/// When a command must answer: at Ctrl-C, or at the end of the seconds given.
final class TimeOption {
  private static final long MAX_SECONDS = 1_000_000_000;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description =
          "stop after at most N seconds and print what was found so far, as Ctrl-C does (default:"
              + " no limit); with a limit, the result depends on the machine")
  private Optional<Long> seconds = Optional.empty();

  /// Read by the threads that compute.
  private volatile long endNanos;

  /// From now on Ctrl-C and the clock let the work end early; throws if the limit makes no sense.
  void start() {
    if (seconds.isPresent() && (seconds.get() < 1 || seconds.get() > MAX_SECONDS)) {
      throw new IllegalArgumentException(
          "--seconds (%s) must lie between 1 and %s.".formatted(seconds.get(), MAX_SECONDS));
    }
    endNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds.orElse(0L));
    InterruptSignal.watch();
  }

  /// The seconds given, for a task that has a clock.
  Optional<Long> seconds() {
    return seconds;
  }

  /// Whether the answer is due.
  boolean isOver() {
    return InterruptSignal.requested() || (seconds.isPresent() && System.nanoTime() - endNanos > 0);
  }

  /// What a study needs, which ends by then.
  StudyContext context(
      final Registry registry, final Progress progress, final Consumer<String> notices) {
    return new StudyContext(
            registry,
            progress,
            this::isOver,
            seconds.map(OptionalLong::of).orElseGet(OptionalLong::empty))
        .noticing(notices);
  }
}
