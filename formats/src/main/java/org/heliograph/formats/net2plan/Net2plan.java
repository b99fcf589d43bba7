package org.heliograph.formats.net2plan;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The design file of Net2Plan, `.n2p`: the nodes, and the links of the default layer.
///
/// A link goes one way. Its propagation time is `lengthInKm` over `propagationSpeedInKmPerSecond`;
/// its capacity has the unit that the layer or `units` names, otherwise it is not used. Nodes and
/// links that are down (`isUp`) are left out with a notice, as are other layers. Source: Net2Plan,
/// network design files.
@AutoService(TopologyImport.class)
@Summary("Design file of Net2Plan, .n2p: nodes, links, capacities and lengths.")
public record Net2plan() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.isXml("network") && !beginning.isXml("network", "networkStructure"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return DesignReader.read(file, reading);
  }
}
