package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.NodeAttributes;
import org.heliograph.formats.graph.XmlInput;
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
    final Reader reader = new Reader(file, new ChannelAttributes(reading.units()));
    XmlInput.read(file, reader);
    if (reader.graphs == 0) {
      throw reader.graph.fault(0, "the XML has no 'graph' element, so it is no GEXF");
    }
    return reader.graph.build(reading);
  }

  /// Reads GEXF as a stream.
  private static final class Reader implements XmlInput.Handler {
    private static final Set<String> OF_EDGES = Set.of("id", "source", "target", "type", "label");

    private final NamedGraph graph;
    private final ChannelAttributes attributes;
    private final Map<String, String> titles = new HashMap<>();
    private final Map<String, String> data = new LinkedHashMap<>();
    private String owner = "";
    private String element = "";
    private String source = "";
    private String target = "";
    private String type = "";
    private int line;
    private int graphs;
    private boolean isNested;

    Reader(final Path file, final ChannelAttributes attributes) {
      this.graph = new NamedGraph(file);
      this.attributes = attributes;
    }

    @Override
    public void start(final XmlInput at, final int depth, final String name) {
      at.requireRoot(depth, name, "gexf");
      switch (name) {
        case "graph" -> startGraph(at);
        case "attributes" -> owner = at.attribute("class");
        case "attribute" -> titles.put(owner + " " + at.attribute("id"), at.attribute("title"));
        case "node" -> startNode(at);
        case "edge" -> startEdge(at);
        case "attvalue" -> {
          final String key = at.attribute(at.attribute("for").isEmpty() ? "id" : "for");
          data.put(titles.getOrDefault(element + " " + key, key), at.attribute("value"));
        }
        case "position" -> {
          data.put("x", at.attribute("x"));
          data.put("y", at.attribute("y"));
        }
        case "spell", "parents" -> graph.unused(name, "element");
        default -> {}
      }
    }

    private void startGraph(final XmlInput at) {
      graphs++;
      if (graphs > 1) {
        throw at.fault("more than one graph is not read");
      }
      graph.oneWay(at.attribute("defaultedgetype").equals("directed"));
      if (at.attribute("mode").equals("dynamic")) {
        graph.remark("the graph changes over time; all that it ever has is read");
      }
    }

    private void startNode(final XmlInput at) {
      if (element.equals("node")) {
        isNested = true;
      }
      element = "node";
      line = at.line();
      data.clear();
      source = at.required("node", "id");
      if (isNested) {
        throw at.fault("a node inside a node is not read");
      }
      if (!at.attribute("label").isEmpty()) {
        data.put("label", at.attribute("label"));
      }
    }

    private void startEdge(final XmlInput at) {
      element = "edge";
      line = at.line();
      data.clear();
      source = at.attribute("source");
      target = at.attribute("target");
      type = at.attribute("type");
      if (source.isEmpty() || target.isEmpty()) {
        throw at.fault("an edge has no 'source' or no 'target'");
      }
      for (final String name : at.attributeNames()) {
        if (!OF_EDGES.contains(name)) {
          data.put(name, at.attribute(name));
        }
      }
    }

    @Override
    public void end(final XmlInput at, final int depth, final String name, final String text) {
      switch (name) {
        case "node" -> {
          NodeAttributes.apply(graph, graph.declare(source, line), data);
          element = "";
        }
        case "edge" -> {
          graph.edge(source, target, direction(at), graph.kind(attributes, data, line), line);
          element = "";
        }
        default -> {}
      }
    }

    private NamedGraph.Direction direction(final XmlInput at) {
      return switch (type) {
        case "directed" -> NamedGraph.Direction.ONE_WAY;
        case "undirected", "mutual" -> NamedGraph.Direction.BOTH_WAYS;
        case "" -> NamedGraph.Direction.AS_FILE;
        default -> throw at.fault("the type of an edge must be directed, undirected or mutual");
      };
    }
  }
}
