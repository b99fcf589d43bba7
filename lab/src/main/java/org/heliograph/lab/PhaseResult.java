package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.phase.PhaseRecord;

/// The result of a phase diagram: the fastest strategy at each message size and delay.
public record PhaseResult(PhaseRecord record) {
  /// Writes what `phase-diagram --out` writes: the record, tables and maps; returns the files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new PhaseFolder(record);
  }
}
