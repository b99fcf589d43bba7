package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// NetworkX node-link JSON, whether its edges are called `links` or `edges`.
///
/// Ids may be texts, numbers or lists of them (tuples). A node's `label` or `name` is its label;
/// `x` and `y`, `pos`, or `Longitude` and `Latitude` its place. Source: NetworkX, `node_link_data`.
@AutoService(TopologyImport.class)
@Summary("NetworkX node-link JSON, with links or edges.")
public record NodeLink() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.maybeIf(beginning.firstCharacter() == '{');
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return NodeLinkReader.read(file, new ChannelAttributes(reading.units())).build(reading);
  }
}
