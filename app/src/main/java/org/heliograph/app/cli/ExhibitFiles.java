package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.reproduce.ExhibitRecord;
import org.heliograph.lab.reproduce.Exhibits;
import org.heliograph.lab.reproduce.Figure;

/// Writes exhibits as files named after them.
final class ExhibitFiles {
  private ExhibitFiles() {}

  /// Writes the table as CSV, everything as JSON and each figure as SVG; returns the files.
  static List<Path> write(final Path folder, final Exhibits.Shown shown) {
    final ExhibitRecord record = shown.record();
    final String name = record.name().replaceFirst("\\(.*", "");
    final Path csv = folder.resolve(name + ".csv");
    final Path json = folder.resolve(name + ".json");
    CsvFile.write(csv, record.columns(), record.rows());
    SafeWrite.text(json, Json.text(record));
    final List<Path> files = new ArrayList<>(List.of(csv, json));
    for (final Figure figure : shown.figures()) {
      final Path svg = folder.resolve(name + "-" + figure.name() + ".svg");
      SafeWrite.text(svg, figure.svg());
      files.add(svg);
    }
    return files;
  }
}
