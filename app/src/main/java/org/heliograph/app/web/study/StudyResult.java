package org.heliograph.app.web.study;

import java.util.List;

/// The result of a study: all its rows in a fixed order, the record that the command prints as
/// JSON, and the charts that the command writes too.
record StudyResult(String kind, List<?> rows, Object record, List<StudyChart> charts) {
  StudyResult {
    rows = List.copyOf(rows);
    charts = List.copyOf(charts);
  }

  /// A chart as SVG.
  record StudyChart(String name, String svg) {}
}
