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

/// GraphML, as of the Internet Topology Zoo, yEd and NetworkX; document types and entities are
/// refused.
///
/// Node data `label` or `name`, `x` and `y`, `Longitude` and `Latitude` (any case) and yEd's
/// geometry are used; edge data `lanes`, `bandwidth` and `latency` and what else
/// [ChannelAttributes] knows; `edgedefault` and an edge's `directed`. Coordinates that are no
/// numbers count as missing. In yEd's files, which are all directed, an edge goes to the end where
/// it has an arrow, and both ways if it has two or none. Ports are not used; hyperedges and nested
/// graphs are refused. Source: the GraphML primer and the Internet Topology Zoo.
@AutoService(TopologyImport.class)
@Summary("GraphML, as of the Internet Topology Zoo, yEd and NetworkX.")
public record Graphml() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("graphml"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return GraphMlReader.read(file, new ChannelAttributes(reading.units())).build(reading);
  }
}
