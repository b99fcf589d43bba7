package org.heliograph.app.cli;

import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import picocli.CommandLine.Option;

/// The seed of all random numbers.
final class SeedOption {
  @Option(names = "--seed", paramLabel = "N", description = ParameterTexts.SEED)
  private long seed = RequestDefaults.SEED;

  long value() {
    return seed;
  }
}
