package org.heliograph.app.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
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
    SafeWrite.text(csv, csv(record));
    SafeWrite.text(json, Json.text(record));
    return List.of(csv, json);
  }

  private static String csv(final ExhibitRecord record) {
    final StringWriter text = new StringWriter();
    try (CsvWriter csv = CsvWriter.builder().build(text)) {
      csv.writeRecord(record.columns());
      record.rows().forEach(csv::writeRecord);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
