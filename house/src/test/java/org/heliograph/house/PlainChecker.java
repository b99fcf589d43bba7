package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A program that judges files of the plain format, many at a time, one line each.
record PlainChecker(String name, List<String> command) {
  private static final int TOGETHER = 200;

  /// The reader in Python, if there is a Python; the test is left out without one.
  static PlainChecker second(final Path folder) throws Exception {
    final Python python = Python.with("heapq", folder);
    return new PlainChecker(
        "second reader",
        List.of(python.interpreter(), Repository.file("proof/second_reader.py").toString()));
  }

  /// The proved checker, if it is built: `proof/check`, or what `-Dproved.checker` names. With
  /// `-Dproved.checker=required` the test fails without it.
  static Optional<PlainChecker> proved() {
    final String named = System.getProperty("proved.checker", "");
    final boolean isBuilt = Files.isExecutable(Repository.file("proof/build.d/checker"));
    assertThat(isBuilt || !named.equals("required")).as("proof/check is built").isTrue();
    return named.isEmpty() || named.equals("required")
        ? Optional.of(Repository.file("proof/check")).filter(_ -> isBuilt).map(PlainChecker::of)
        : Optional.of(of(Path.of(named)));
  }

  private static PlainChecker of(final Path proved) {
    return new PlainChecker("proved checker", List.of(proved.toString()));
  }

  /// The verdict on each of `files` in `folder`, in their order: its line without the file.
  List<String> verdicts(final Path folder, final List<String> files) throws Exception {
    final List<String> verdicts = new ArrayList<>();
    for (int from = 0; from < files.size(); from += TOGETHER) {
      final List<String> some = files.subList(from, Math.min(files.size(), from + TOGETHER));
      final Program run =
          Program.of(folder, Stream.concat(command.stream(), some.stream()).toList());
      final List<String> lines = run.out().lines().toList();
      assertThat(lines).as("%s: %s", name, run.err()).hasSameSizeAs(some);
      for (int i = 0; i < lines.size(); i++) {
        verdicts.add(some.size() == 1 ? lines.get(i) : without(some.get(i), lines.get(i)));
      }
    }
    return verdicts;
  }

  private static String without(final String file, final String line) {
    assertThat(line).startsWith(file + ": ");
    return line.substring(file.length() + 2);
  }
}
