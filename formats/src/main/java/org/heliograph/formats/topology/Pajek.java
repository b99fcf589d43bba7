package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Pajek network: `*Vertices`, then `*Edges` (both ways) and `*Arcs` (one way).
///
/// A line of an edge has the numbers of two vertices and maybe a value, which is a weight and not
/// used, unless `units` has a unit of bandwidth; the lists `*Edgeslist` and `*Arcslist` have the
/// neighbours of a vertex on a line, and `*Matrix` is refused. Source: Pajek reference manual.
@AutoService(TopologyImport.class)
@Summary("Network of Pajek: vertices, edges and arcs.")
public record Pajek() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.firstLine().matches("(?i)\\*(?:vertices|network)\\b.*"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return PajekReader.read(file, reading.units()).build(reading);
  }
}
