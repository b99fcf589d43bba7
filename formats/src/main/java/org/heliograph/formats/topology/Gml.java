package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// GML (Graph Modelling Language), as of the Internet Topology Zoo, yEd and NetworkX.
///
/// The same attributes of nodes and edges are used as in GraphML, and `graphics [ x y ]`;
/// `directed` of the graph counts. Character references such as `&#246;` are decoded. Lists nest
/// at most 64 deep. Source: M. Himsolt, GML: a portable graph file format.
@AutoService(TopologyImport.class)
@Summary("GML, as of the Internet Topology Zoo, yEd and NetworkX.")
public record Gml() implements TopologyImport {
  private static final Pattern BEFORE =
      Pattern.compile("\\s+|#[^\\n]*+|[A-Za-z]\\w{0,99}+\\s++(?:\"[^\"]*+\"|[-+.\\w]{1,99}+)");
  private static final Pattern GRAPH = Pattern.compile("graph\\s*+\\[");

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final Matcher before = BEFORE.matcher(beginning.text());
    int at = 0;
    while (before.region(at, beginning.text().length()).lookingAt()) {
      at = before.end();
    }
    return Recognition.yesIf(
        GRAPH.matcher(beginning.text()).region(at, beginning.text().length()).lookingAt());
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return GmlReader.read(file, new ChannelAttributes(reading.units())).build(reading);
  }
}
