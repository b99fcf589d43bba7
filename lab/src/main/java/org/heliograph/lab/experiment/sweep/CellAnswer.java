package org.heliograph.lab.experiment.sweep;

/// The rows of a cell. If they depend on the machine, since the cell passed a limit of time or
/// memory, `isOfMachine` says so.
record CellAnswer(Object rows, boolean isOfMachine) {
  static CellAnswer of(final Object rows) {
    return new CellAnswer(rows, false);
  }

  static CellAnswer ofMachine(final Object rows) {
    return new CellAnswer(rows, true);
  }
}
