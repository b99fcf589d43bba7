package org.heliograph.interchange;

import java.nio.file.Path;
import org.heliograph.workload.Workload;

/// A format in which workloads are read.
public interface WorkloadImport extends FileImport {
  /// The workload in `file` for a network of `ranks` ranks; throws one sentence with the file and
  /// the line if it is none.
  Workload read(Path file, int ranks);
}
