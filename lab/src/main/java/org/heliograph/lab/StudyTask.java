package org.heliograph.lab;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.heliograph.problem.Progress;

/// A study whose request is complete; `R` is its result.
///
/// Each method changes this task and returns it. For use by one thread.
public final class StudyTask<R> {
  private final TaskControl control;
  private final Function<TaskControl, R> study;

  StudyTask(final TaskControl control, final Function<TaskControl, R> study) {
    this.control = control;
    this.study = study;
  }

  /// Who is notified of the progress.
  public StudyTask<R> onProgress(final Progress listener) {
    control.onProgress(listener);
    return this;
  }

  /// Stops soon after `condition` holds, with what was found so far.
  public StudyTask<R> cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time with what was found so far; the result then depends on the machine.
  public StudyTask<R> seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Does the study; throws `IllegalArgumentException` if its request makes no sense.
  public R run() {
    return study.apply(control);
  }
}
