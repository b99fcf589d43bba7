package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Heliograph's own JSON of a network, which knows couplers, lanes and media:
/// `topology.schema.json`.
@AutoService(TopologyImport.class)
@Summary("JSON of Heliograph, which knows couplers, lanes and media.")
public record HeliographNetwork() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isJsonWith("heliograph"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return TopologyReader.read(file, reading.name());
  }
}
