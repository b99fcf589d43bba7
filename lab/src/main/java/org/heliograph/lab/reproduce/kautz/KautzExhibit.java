package org.heliograph.lab.reproduce.kautz;

import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Paper;

/// An exhibit of *stack-kautz*.
interface KautzExhibit extends Exhibit {
  Paper PAPER =
      new Paper(
          4,
          "kautz",
          "stack-kautz",
          "Multiprocessor Architectures Using Multi-hops Multi-OPS Lightwave Networks and"
              + " Distributed Control");

  @Override
  default Paper paper() {
    return PAPER;
  }
}
