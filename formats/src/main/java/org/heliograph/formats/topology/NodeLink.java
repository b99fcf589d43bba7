package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.Set;
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
    return isObject(beginning);
  }

  /// Whether it has nodes and edges; a long file may show only one of them, a wrong one lacks one.
  private static Recognition isObject(final FileBeginning beginning) {
    if (beginning.firstCharacter() != '{') {
      return Recognition.NO;
    }
    final Set<String> fields = beginning.fields().keySet();
    final boolean isNamed = fields.contains("nodes");
    final boolean isJoined = fields.contains("links") || fields.contains("edges");
    return isNamed && isJoined
        ? Recognition.YES
        : Recognition.maybeIf(isNamed || isJoined || fields.contains("directed"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return NodeLinkReader.read(file, new ChannelAttributes(reading.units())).build(reading);
  }
}
