package org.heliograph.lab.reproduce.evolution;

import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Paper;

/// An exhibit of *jaros2008*.
interface EvolutionExhibit extends Exhibit {
  Paper PAPER =
      new Paper(
          3,
          "evolution",
          "jaros2008",
          "An Evolutionary Design Technique for Collective Communications on Optimal"
              + " Diameter-Degree Networks");

  @Override
  default Paper paper() {
    return PAPER;
  }
}
