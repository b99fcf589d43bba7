package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.ThreadCount;
import picocli.CommandLine.Option;

/// The number of threads of a command.
final class ThreadsOption {
  @Option(names = "--threads", paramLabel = "N", description = ThreadCount.TEXT)
  private Optional<Integer> threads = Optional.empty();

  /// The number of threads to run on; 0 if it is left open.
  int count() {
    return new ThreadCount(threads).count();
  }
}
