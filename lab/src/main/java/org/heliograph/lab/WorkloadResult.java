package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.workload.WorkloadRecord;

/// The result of a workload on a network.
public record WorkloadResult(WorkloadRecord record) {
  /// Writes what `workload --out` writes: the record, tables and the timeline; returns the files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new WorkloadFolder(record);
  }
}
