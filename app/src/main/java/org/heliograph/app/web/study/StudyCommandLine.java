package org.heliograph.app.web.study;

import java.util.Optional;
import org.heliograph.lab.report.CommandLine;

/// A command line that computes the same as a study, quoted for a POSIX shell.
public record StudyCommandLine(String text) {
  private static final String PROGRAM = "./heliograph ";

  /// A command without options.
  static StudyCommandLine of(final String command) {
    return new StudyCommandLine(PROGRAM + command);
  }

  /// The same with an argument.
  StudyCommandLine with(final String argument) {
    return new StudyCommandLine(text + " " + CommandLine.quoted(argument));
  }

  /// The same with an option.
  StudyCommandLine with(final String option, final Object value) {
    return new StudyCommandLine(text + " --" + option + " " + CommandLine.quoted(value.toString()));
  }

  /// The same with an option, if it has a value.
  public StudyCommandLine with(final String option, final Optional<?> value) {
    return value.map(given -> with(option, given)).orElse(this);
  }
}
