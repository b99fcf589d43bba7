package org.heliograph.lab.experiment.sweep;

import java.util.Locale;

/// How the plan of a cell ended.
public enum CellOutcome {
  /// There is a verified schedule.
  FOUND,
  /// No scheduler has a schedule.
  NONE,
  /// The cell makes no problem, or its plan failed.
  FAILED;

  /// The word in rows.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
