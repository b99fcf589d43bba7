package org.heliograph.lab.study;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;

/// What every study needs from its caller: the plug-ins, a listener for progress, whether to stop
/// early, and the listeners for notices and for rows of the answer.
///
/// `interrupted` holds too when the time is over; `seconds` is the whole time, for a study that
/// divides it, and absent without a limit. A notice is a sentence beside the answer, or why there
/// is none. `rows` is given tables of new rows by studies that know them before they end; several
/// threads may call it at once.
public record StudyContext(
    Registry registry,
    Progress progress,
    BooleanSupplier interrupted,
    OptionalLong seconds,
    Consumer<String> notices,
    Consumer<Table<?>> rows) {
  /// A context without listeners for notices and rows.
  public StudyContext(
      final Registry registry,
      final Progress progress,
      final BooleanSupplier interrupted,
      final OptionalLong seconds) {
    this(registry, progress, interrupted, seconds, _ -> {}, _ -> {});
  }

  /// A context without a time limit.
  public StudyContext(
      final Registry registry, final Progress progress, final BooleanSupplier interrupted) {
    this(registry, progress, interrupted, OptionalLong.empty());
  }

  /// A context without a listener that is never interrupted.
  public static StudyContext of(final Registry registry) {
    return new StudyContext(registry, Progress.SILENT, () -> false);
  }

  /// The same context, whose notices are given to `listener`.
  public StudyContext noticing(final Consumer<String> listener) {
    return new StudyContext(registry, progress, interrupted, seconds, listener, rows);
  }

  /// The same context, whose new rows are given to `listener`.
  public StudyContext reporting(final Consumer<Table<?>> listener) {
    return new StudyContext(registry, progress, interrupted, seconds, notices, listener);
  }

  /// The same context without listeners, for a study inside another.
  public StudyContext silent() {
    return new StudyContext(registry, Progress.SILENT, interrupted, seconds, notices, _ -> {});
  }

  /// The answers to `cases` in turn, until it is over; reports progress in `unit` after each.
  public <C, A> List<A> each(final List<C> cases, final String unit, final Function<C, A> answer) {
    final List<A> answers = new ArrayList<>();
    for (final C one : cases) {
      if (isOver()) {
        break;
      }
      answers.add(answer.apply(one));
      progress.at(answers.size(), cases.size(), unit);
    }
    return List.copyOf(answers);
  }

  /// Whether to stop soon, with what was found so far.
  public boolean isOver() {
    return interrupted.getAsBoolean();
  }
}
