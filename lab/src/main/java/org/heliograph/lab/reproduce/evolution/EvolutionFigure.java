package org.heliograph.lab.reproduce.evolution;

import java.util.List;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Paper;

/// A figure of *jaros2008*.
interface EvolutionFigure extends Exhibit {
  @Override
  default Paper paper() {
    return Printed.PAPER;
  }

  /// Something that the paper states of a figure, and what ours says.
  record Statement(String what, String printed, String ours) {
    static Statement of(final String what, final long printed, final long ours) {
      return new Statement(what, Long.toString(printed), Long.toString(ours));
    }

    boolean holds() {
      return printed.equals(ours);
    }

    List<String> cells() {
      return List.of(what, printed, ours);
    }
  }
}
