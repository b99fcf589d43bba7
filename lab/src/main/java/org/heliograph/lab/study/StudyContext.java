package org.heliograph.lab.study;

import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;

/// What every study needs from its caller: the plug-ins, a listener for progress, and whether to
/// stop early.
///
/// `interrupted` holds too when the time is over; `seconds` is the whole time, for a study that
/// divides it, and absent without a limit.
public record StudyContext(
    Registry registry, Progress progress, BooleanSupplier interrupted, OptionalLong seconds) {
  /// A context without a time limit.
  public StudyContext(
      final Registry registry, final Progress progress, final BooleanSupplier interrupted) {
    this(registry, progress, interrupted, OptionalLong.empty());
  }

  /// A context without a listener that is never interrupted.
  public static StudyContext of(final Registry registry) {
    return new StudyContext(registry, Progress.SILENT, () -> false);
  }

  /// The same context without a listener, for a study inside another.
  public StudyContext silent() {
    return new StudyContext(registry, Progress.SILENT, interrupted, seconds);
  }

  /// Whether to stop soon, with what was found so far.
  public boolean isOver() {
    return interrupted.getAsBoolean();
  }
}
