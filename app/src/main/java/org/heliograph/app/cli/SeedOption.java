package org.heliograph.app.cli;

import picocli.CommandLine.Option;

/// Where all randomness begins.
final class SeedOption {
  @Option(names = "--seed", defaultValue = "1", description = "seed of all randomness (default 1)")
  private long seed = 1;

  long value() {
    return seed;
  }
}
