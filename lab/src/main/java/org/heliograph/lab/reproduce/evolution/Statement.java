package org.heliograph.lab.reproduce.evolution;

import java.util.List;

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
