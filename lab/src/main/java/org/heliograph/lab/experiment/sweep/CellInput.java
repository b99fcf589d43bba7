package org.heliograph.lab.experiment.sweep;

import java.util.OptionalLong;

/// The input of the task of a cell: the key of the cell and, behind a tab, the longest time in
/// seconds, if there is one.
record CellInput(String key, OptionalLong seconds) {
  static CellInput of(final String text) {
    final int tab = text.indexOf('\t');
    return tab < 0
        ? new CellInput(text, OptionalLong.empty())
        : new CellInput(
            text.substring(0, tab), OptionalLong.of(Long.parseLong(text.substring(tab + 1))));
  }

  SweepCell cell() {
    return SweepCell.of(key);
  }

  String text() {
    return seconds.isEmpty() ? key : key + "\t" + seconds.getAsLong();
  }
}
