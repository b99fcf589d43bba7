package org.heliograph.app.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/// The number of threads of a command.
final class ThreadsOption {
  private static final int MOST = 1_024;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "number of threads, 1 to "
              + MOST
              + " (default: one per core, if useful); results do not depend on it")
  private Optional<Integer> threads = Optional.empty();

  /// The number of threads to run on; 0 if it is left open.
  int count() {
    if (threads.isPresent() && (threads.get() < 1 || threads.get() > MOST)) {
      throw new IllegalArgumentException(
          "--threads (%s) must lie between 1 and %s.".formatted(threads.get(), MOST));
    }
    return threads.orElse(0);
  }
}
