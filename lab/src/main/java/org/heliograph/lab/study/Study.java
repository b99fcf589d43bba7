package org.heliograph.lab.study;

import org.heliograph.plugin.Plugin;

/// A question with parameters: a public record, found by its annotation
/// `@AutoService(Study.class)`.
///
/// Its components are the parameters, its shortest constructor the defaults, its compact
/// constructor the checks. From these follow a command with its options and its help, a form in the
/// browser, and the axes of a sweep.
public interface Study extends Plugin {
  /// Answers the question; throws `IllegalArgumentException` with one sentence if it makes no
  /// sense. The answer depends on the parameters alone, unless the study was interrupted.
  Answer answer(StudyContext context);

  /// Throws with one sentence if the answer has no file that `-o` could write.
  default void requireFiles() {}
}
