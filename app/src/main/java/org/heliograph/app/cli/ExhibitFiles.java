package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.reproduce.ExhibitRecord;

/// Writes exhibits as files named after them.
final class ExhibitFiles {
  private ExhibitFiles() {}

  /// Writes the table as CSV and everything as JSON; returns the files.
  static List<Path> write(final Path folder, final ExhibitRecord record) {
    final String name = record.name().replaceFirst("\\(.*", "");
    final Path csv = folder.resolve(name + ".csv");
    final Path json = folder.resolve(name + ".json");
    CsvFile.write(csv, record.columns(), record.rows());
    SafeWrite.text(json, Json.text(record));
    return List.of(csv, json);
  }
}
