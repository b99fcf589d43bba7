package org.heliograph.formats.network;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// The DOT language of Graphviz: a digraph with an edge for each link.
///
/// Names of nodes are their numbers; attributes are those of GraphML, except that the position is
/// `pos` in points, upwards, and that switches are drawn as boxes. Source: the DOT language of
/// Graphviz.
@AutoService(TopologyExport.class)
@PublicName("dot")
@Summary("DOT, for Graphviz.")
public record DotExport() implements TopologyExport {
  private static final double POINTS = 72;

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology);
  }

  @Override
  public List<String> omissions(final Topology topology) {
    final List<String> omissions =
        new ArrayList<>(WrittenNetwork.omissions(topology, WrittenAttributes.CARRIED));
    for (int node = 0; node < topology.nodes(); node++) {
      if (topology.label(node).matches("(?s).*[\\\\\n].*")) {
        omissions.add(
            "Backslashes and line feeds in labels are written as escape sequences of Graphviz.");
        break;
      }
    }
    return List.copyOf(omissions);
  }

  @Override
  public String fileName() {
    return "topology.dot";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    out.append("digraph " + quoted(topology.name()) + " {\n");
    for (int node = 0; node < topology.nodes(); node++) {
      out.append("  %s%s;\n".formatted(node, list(node(topology, node))));
    }
    for (long channel = 0; channel < topology.channels(); channel++) {
      out.append(
          "  %s -> %s%s;\n"
              .formatted(
                  topology.writer(channel, 0),
                  topology.reader(channel, 0),
                  list(values(WrittenAttributes.ofLink(topology.kind(channel))))));
    }
    out.append("}\n");
  }

  private static List<String> node(final Topology topology, final int node) {
    final Map<String, Object> of = WrittenAttributes.ofNode(topology, node);
    final Object x = of.remove("x");
    final Object y = of.remove("y");
    final List<String> values = values(of);
    if (of.containsKey("type")) {
      values.add("shape=box");
    }
    if (x instanceof final Double right && y instanceof final Double down) {
      values.add("pos=\"%s,%s!\"".formatted(rounded(right * POINTS), rounded(-down * POINTS)));
    }
    return values;
  }

  private static double rounded(final double points) {
    return Math.rint(points * 1000) / 1000 + 0.0;
  }

  private static List<String> values(final Map<String, Object> of) {
    final List<String> values = new ArrayList<>();
    of.forEach(
        (name, value) ->
            values.add(
                name + "=" + (value instanceof Number ? value : quoted(String.valueOf(value)))));
    return values;
  }

  private static String list(final List<String> values) {
    return values.isEmpty() ? "" : " [" + String.join(", ", values) + "]";
  }

  private static String quoted(final String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }
}
