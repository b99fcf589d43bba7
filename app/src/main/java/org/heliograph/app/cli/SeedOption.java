package org.heliograph.app.cli;

import org.heliograph.lab.experiment.RequestDefaults;
import picocli.CommandLine.Option;

/// Where all randomness begins.
final class SeedOption {
  @Option(
      names = "--seed",
      description = "seed of all randomness (default " + RequestDefaults.SEED + ")")
  private long seed = RequestDefaults.SEED;

  long value() {
    return seed;
  }
}
