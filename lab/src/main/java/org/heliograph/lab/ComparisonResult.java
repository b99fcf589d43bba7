package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.compare.Comparison;
import org.heliograph.lab.experiment.compare.ComparisonRecord;

/// The result of a comparison: the time that each scheduler takes to the same number of slots.
public record ComparisonResult(Comparison comparison) {
  /// Everything that `compare --json` prints.
  public ComparisonRecord record() {
    return comparison.record();
  }

  /// Writes what `compare --out` writes: the record, a table and a picture; returns the files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new ComparisonFolder(comparison);
  }
}
