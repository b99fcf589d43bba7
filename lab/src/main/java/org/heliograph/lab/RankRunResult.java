package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.run.RankRunRecord;

/// The result of a schedule that ranks have run: the checks of all bytes, and the times.
public record RankRunResult(RankRunRecord record) {
  /// Writes what `run --out` writes: the record, the slots and the trace as tables; returns the
  /// files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new RankRunFolder(record);
  }
}
