package org.heliograph.app.cli;

import picocli.CommandLine.Option;

/// The seed of all random numbers.
final class SeedOption {
  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "seed of all random numbers (default 1)")
  private long seed = 1;

  long value() {
    return seed;
  }
}
