package org.heliograph.lab.reproduce.optree;

import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Paper;

/// An exhibit of *optree*.
interface OptreeExhibit extends Exhibit {
  Paper PAPER =
      new Paper(
          1,
          "optree",
          "optree",
          "OpTree: An Efficient Algorithm for All-gather Operation in Optical Interconnect"
              + " Systems");

  @Override
  default Paper paper() {
    return PAPER;
  }
}
