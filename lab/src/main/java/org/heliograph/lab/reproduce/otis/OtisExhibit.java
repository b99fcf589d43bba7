package org.heliograph.lab.reproduce.otis;

import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Paper;

/// An exhibit of *mahafzah*.
interface OtisExhibit extends Exhibit {
  Paper PAPER =
      new Paper(
          0,
          "otis",
          "mahafzah",
          "Performance Assessment of All-Reduce Communication Operation in OTIS-Mesh"
              + " Optoelectronic Architecture");

  @Override
  default Paper paper() {
    return PAPER;
  }
}
