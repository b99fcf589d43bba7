package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.workload.ScalingRecord;

/// Speed-up and efficiency of a workload against the number of nodes.
public record ScalingResult(ScalingRecord record) {
  /// Writes what `workload --nodes --out` writes: the record, a table and the chart; returns the
  /// files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new ScalingFolder(record);
  }
}
