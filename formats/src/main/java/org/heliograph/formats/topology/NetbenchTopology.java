package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The `.topology` file of netbench: counts, sets of nodes, then one-way links as pairs of numbers.
///
/// Nodes are `0` to `|V|` − 1. If there are `Servers` beside the switches, these are the ranks;
/// otherwise, or if they are the same nodes as `ToRs`, the switches with servers are. Counts that
/// the links contradict are refused. The format has no rates. Source: netbench.
@AutoService(TopologyImport.class)
@Summary("Topology file of netbench: links as pairs of numbers.")
public record NetbenchTopology() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.firstLine().matches("\\|[VE]\\|\\s*=.*"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new NetbenchReader(file).graph().build(reading);
  }
}
