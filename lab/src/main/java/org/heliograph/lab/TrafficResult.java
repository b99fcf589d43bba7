package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.traffic.TrafficRecord;

/// The result of simulated random traffic: latency over load, a curve for each pattern.
public record TrafficResult(TrafficRecord record) {
  /// Writes what `simulate --traffic --out` writes: the record, a table and a picture; returns the
  /// files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new TrafficFolder(record);
  }
}
