package org.heliograph.app.web.study;

import java.util.Optional;
import org.heliograph.lab.report.CommandLine;

/// A command line that computes the same as a study, quoted for a POSIX shell.
public record StudyCommand(String text) {
  private static final String PROGRAM = "./heliograph ";

  /// A command without options.
  static StudyCommand of(final String command) {
    return new StudyCommand(PROGRAM + command);
  }

  /// The same with an argument.
  StudyCommand with(final String argument) {
    return new StudyCommand(text + " " + CommandLine.quoted(argument));
  }

  /// The same with an option.
  StudyCommand with(final String option, final Object value) {
    return new StudyCommand(text + " --" + option + " " + CommandLine.quoted(value.toString()));
  }

  /// The same with an option, if it has a value.
  public StudyCommand with(final String option, final Optional<?> value) {
    return value.map(given -> with(option, given)).orElse(this);
  }
}
