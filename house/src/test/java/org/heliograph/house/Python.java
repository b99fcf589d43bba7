package org.heliograph.house;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// An interpreter of Python that runs in `folder`, with the package of `python/src` and the program
/// under test.
record Python(String interpreter, Path folder) {
  /// The one that the environment names, or the usual ones.
  private static final List<String> INTERPRETERS =
      Optional.ofNullable(System.getenv("PYTHON"))
          .map(List::of)
          .orElse(List.of("python3", "/usr/bin/python3"));

  /// The first interpreter that can import `modules`, such as `networkx, pandas`. Without one the
  /// test is left out, or fails if Python is required.
  static Python with(final String modules, final Path folder) throws Exception {
    Program.provideHeliograph(folder);
    for (final String interpreter : INTERPRETERS) {
      final Python python = new Python(interpreter, folder);
      if (isThere(interpreter) && python.run("-c", "import " + modules).code() == 0) {
        return python;
      }
    }
    final String reason = "no Python of " + INTERPRETERS + " can import " + modules;
    if ("required".equals(System.getProperty("python"))) {
      throw new AssertionError(reason);
    }
    Assumptions.abort(reason);
    throw new AssertionError("unreachable");
  }

  private static boolean isThere(final String interpreter) {
    return interpreter.contains("/")
        ? Path.of(interpreter).toFile().canExecute()
        : Program.found(interpreter).isPresent();
  }

  /// Runs the interpreter with `words` to its end.
  Program run(final String... words) throws Exception {
    final List<String> command =
        new ArrayList<>(
            List.of(
                "env",
                "HELIOGRAPH_HOME=" + folder,
                "PYTHONPATH=" + Repository.file("python/src"),
                "PYTHONDONTWRITEBYTECODE=1",
                interpreter));
    Stream.of(words).forEach(command::add);
    return Program.of(folder, command);
  }
}
