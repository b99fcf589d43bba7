package org.heliograph.lab.reproduce.latency;

import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Paper;

/// An exhibit of *latency-hiding*.
interface LatencyExhibit extends Exhibit {
  Paper PAPER =
      new Paper(
          2,
          "latency",
          "latency-hiding",
          "Latency-hiding broadcast on the reconfigurable optical network RON(K, N)");

  @Override
  default Paper paper() {
    return PAPER;
  }
}
