package org.heliograph.lab.experiment.sweep;

/// What the plan of a cell took, which depends on the machine: seconds, rounded down to 0.0001, and
/// the machine.
///
/// It is kept apart from the row of the cell.
record CellRun(double seconds, String machine) {
  /// What stands between the row and this in the output of a task.
  static final char SEPARATOR = '\t';
}
