package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.simulation.SimulationRecord;

/// The result of a simulated schedule: when each slot began and ended, and the closed forms.
public record SimulationResult(SimulationRecord record) {
  /// Writes what `simulate --out` writes: the record, and the slots as a table; returns the files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new SimulationFolder(record);
  }
}
