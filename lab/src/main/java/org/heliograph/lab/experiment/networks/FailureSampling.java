package org.heliograph.lab.experiment.networks;

import org.heliograph.lab.experiment.repair.FailureDraw;

/// Random failures of links and nodes: what fails in each sample, and the number of samples.
public record FailureSampling(FailureDraw draw, int samples) {
  /// The number of samples if none is given.
  public static final int SAMPLES = 20;

  private static final int MOST = 10_000;

  public FailureSampling {
    if (samples < 1 || samples > MOST) {
      throw new IllegalArgumentException(
          "--samples (%s) must lie between 1 and %s.".formatted(samples, MOST));
    }
  }
}
