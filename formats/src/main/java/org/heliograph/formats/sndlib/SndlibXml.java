package org.heliograph.formats.sndlib;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The XML format of SNDlib.
///
/// Read as the native format is: a link is two opposite links, its bandwidth is its pre-installed
/// capacity or, if there is none, its smallest module, in the unit that `units` says. Costs and
/// demands are not used. Source: SNDlib, XML format 1.0.
@AutoService(TopologyImport.class)
@Summary("SNDlib, XML format.")
public record SndlibXml() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("network", "networkStructure"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return SndlibXmlReader.read(file, reading.units()).build(reading);
  }
}
