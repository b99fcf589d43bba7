package org.heliograph.formats.network;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// GraphML: a directed edge for each link, so that parallel links and links of one direction stay.
///
/// Nodes have the data `label`, `type` (`switch` if the node only forwards), `x` and `y`; edges
/// `lanes`, `medium`, `bandwidth` and `latency`, the last two with their units. Source: the GraphML
/// primer.
@AutoService(TopologyExport.class)
@PublicName("graphml")
@Summary("GraphML, for yEd, Gephi, NetworkX and others.")
public record GraphmlExport() implements TopologyExport {
  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology);
  }

  @Override
  public List<String> omissions(final Topology topology) {
    return WrittenNetwork.omissions(topology, WrittenAttributes.CARRIED);
  }

  @Override
  public String fileName() {
    return "topology.graphml";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    writeKeys(out, "node", WrittenAttributes.OF_NODES);
    writeKeys(out, "edge", WrittenAttributes.OF_LINKS);
    out.append(
        "<graph id=\"%s\" edgedefault=\"directed\">\n".formatted(XmlText.of(topology.name())));
    for (int node = 0; node < topology.nodes(); node++) {
      out.append("<node id=\"%s\">".formatted(node));
      writeData(out, WrittenAttributes.ofNode(topology, node));
      out.append("</node>\n");
    }
    for (long channel = 0; channel < topology.channels(); channel++) {
      out.append(
          "<edge source=\"%s\" target=\"%s\">"
              .formatted(topology.writer(channel, 0), topology.reader(channel, 0)));
      writeData(out, WrittenAttributes.ofLink(topology.kind(channel)));
      out.append("</edge>\n");
    }
    out.append("</graph>\n</graphml>\n");
  }

  private static void writeKeys(
      final Appendable out, final String owner, final List<WrittenAttributes.Name> names)
      throws IOException {
    for (final WrittenAttributes.Name name : names) {
      out.append(
          "<key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n"
              .formatted(name.text(), owner, name.text(), name.type()));
    }
  }

  private static void writeData(final Appendable out, final Map<String, Object> values)
      throws IOException {
    for (final Map.Entry<String, Object> value : values.entrySet()) {
      out.append(
          "<data key=\"%s\">%s</data>"
              .formatted(value.getKey(), XmlText.of(String.valueOf(value.getValue()))));
    }
  }
}
