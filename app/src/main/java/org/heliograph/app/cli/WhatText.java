package org.heliograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.heliograph.formats.TextInput;
import org.heliograph.lab.study.ShellWord;

/// The first argument of a command that takes a schedule file or a collective.
final class WhatText {
  private static final Pattern ENDING = Pattern.compile(".*\\.(json|csv|xml|goal)");

  private WhatText() {}

  /// Whether `what` names a schedule file instead of a collective.
  static boolean isFile(final String what) {
    return hasEnding(what) || Files.isRegularFile(TextInput.path(what));
  }

  /// Whether `what` ends like a schedule file, and not like a collective.
  private static boolean hasEnding(final String what) {
    return ENDING.matcher(what).matches();
  }

  /// The schedule file `what` of `command`; throws if there is none.
  static Path file(final String command, final String what) {
    final Path file = TextInput.path(what);
    if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          hasEnding(what)
              ? "%s: there is no such file '%s'. Maybe plan --out makes it."
                  .formatted(command, what)
              : ("%s: there is no such file '%s'. If it is a collective, add its network:"
                      + " heliograph %s %s petersen")
                  .formatted(command, what, command, ShellWord.of(what)));
    }
    return file;
  }
}
