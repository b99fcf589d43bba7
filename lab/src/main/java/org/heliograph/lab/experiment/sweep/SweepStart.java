package org.heliograph.lab.experiment.sweep;

import org.heliograph.units.Count;

/// What the folder of a sweep holds when it is opened: the cells that it asks, those that are done
/// already, and the number of other cells in its journal, which an earlier sweep asked. `notice`
/// is one sentence on lines that cannot be read, or empty.
public record SweepStart(int cells, int done, int others, String notice) {
  /// One sentence on what is done already; empty if nothing is, or everything.
  public String sentence() {
    if (done == cells || (done == 0 && others == 0)) {
      return "";
    }
    final String start =
        "%s of %s are done already; %s left"
            .formatted(
                done,
                Count.of(cells, "cell"),
                (cells - done) + (cells - done == 1 ? " is" : " are"));
    return others == 0
        ? start + "."
        : "%s; %s that this sweep does not ask stay in the journal."
            .formatted(start, Count.of(others, "cell"));
  }
}
