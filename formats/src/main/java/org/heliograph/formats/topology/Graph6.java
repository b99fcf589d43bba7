package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// A graph in graph6 (undirected) or digraph6 (directed): one line of printable characters.
///
/// Nodes are numbers from 0. A file of several graphs is refused, since a network is one; so is
/// sparse6. At most 4096 nodes. Source: B. McKay, formats of nauty.
@AutoService(TopologyImport.class)
@Summary("Graph in graph6 or digraph6, as of nauty.")
public record Graph6() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(Graph6Reader.begins(beginning));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return Graph6Reader.read(file).build(reading);
  }
}
