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

/// GEXF, the graph format of Gephi, in all versions.
///
/// Edges are undirected unless `defaultedgetype` or their own `type` says `directed`. The
/// attributes of nodes and edges that are used are those of GraphML, by the titles of their
/// declarations; a place is that of `viz:position`. Weights are not used. A graph that changes over
/// time is read with all that it ever has, and so it is said. Source: GEXF 1.2 and 1.3 primer.
@AutoService(TopologyImport.class)
@Summary("GEXF of Gephi and NetworkX.")
public record Gexf() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("gexf"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return GexfReader.read(file, new ChannelAttributes(reading.units())).build(reading);
  }
}
