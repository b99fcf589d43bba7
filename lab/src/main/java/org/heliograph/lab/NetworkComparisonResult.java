package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.networks.NetworkComparisonRecord;

/// A comparison of networks that was made: what `compare --json` prints, and what `--out` writes.
public record NetworkComparisonResult(NetworkComparisonRecord record) {
  /// Writes what `compare --out` writes: the record, tables, charts and a page; returns the files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new NetworkComparisonFolder(record);
  }
}
