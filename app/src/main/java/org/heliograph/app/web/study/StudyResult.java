package org.heliograph.app.web.study;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The result of a study: the lines and the tables of its sheet as people read them, the first row
/// of each being its head; the record that the command prints as JSON; and the charts that the
/// command writes too.
record StudyResult(
    String kind,
    List<String> lines,
    List<List<List<String>>> tables,
    Object record,
    List<StudyChart> charts) {
  StudyResult {
    lines = List.copyOf(lines);
    tables = List.copyOf(tables);
    charts = List.copyOf(charts);
  }

  /// A chart as SVG.
  record StudyChart(String name, String svg) {
    static StudyChart of(final String name, final ByteArrayOutputStream svg) {
      return new StudyChart(name, svg.toString(StandardCharsets.UTF_8));
    }
  }
}
