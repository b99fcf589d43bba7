package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.slotted.SlottedRecord;
import org.heliograph.simulate.slotted.RecordingGenerator;

/// The result of simulated control protocols: the record, and the messages of the only run if they
/// were to be recorded and it has ended.
public record ProtocolResult(SlottedRecord record, Optional<RecordingGenerator> messages) {
  /// Writes what `simulate --protocol --out` writes: the record, tables and pictures; returns the
  /// files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new ProtocolFolder(record);
  }
}
