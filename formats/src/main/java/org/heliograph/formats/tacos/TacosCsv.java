package org.heliograph.formats.tacos;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The CSV that TACOS 1.1 writes: a row for each one-way link with its latency and bandwidth.
///
/// The units are those in the titles of the columns: `Latency (ns)`, `Bandwidth (GB/s)`; GiB/s is
/// known too. `NPUs Count` is the number of nodes. What links carry (`Chunks`) is not used. Source:
/// TACOS, version 1.1.0.
@AutoService(TopologyImport.class)
@Summary("CSV of TACOS 1.1, a row for each link.")
public record TacosCsv() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.firstLine().matches("NPUs Count\\s*,.*|SrcID\\s*,\\s*DestID\\s*,.*"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return TacosCsvReader.read(file).build(reading);
  }
}
