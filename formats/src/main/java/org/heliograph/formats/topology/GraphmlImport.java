package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.NodeAttributes;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.PublicName;
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
@PublicName("graphml")
@Summary("GraphML, as of the Internet Topology Zoo, yEd and NetworkX.")
public record GraphmlImport() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("graphml"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final Reader reader = new Reader(file, new ChannelAttributes(reading.units()));
    XmlInput.read(file, reader);
    if (reader.graphs == 0) {
      throw reader.graph.fault(0, "the XML has no 'graph' element, so it is no GraphML");
    }
    return reader.graph.build(reading);
  }

  /// Reads GraphML as a stream.
  private static final class Reader implements XmlInput.Handler {
    private final NamedGraph graph;
    private final ChannelAttributes attributes;
    private final Map<String, Key> keys = new LinkedHashMap<>();
    private final Map<String, String> data = new LinkedHashMap<>();
    private String owner = "";
    private String dataKey = "";
    private int graphs;
    private int line;
    private String source = "";
    private String target = "";
    private String directed = "";
    private Optional<Arrows> arrows = Optional.empty();

    /// Whether yEd draws an arrow at the source of an edge, and at its target.
    private record Arrows(boolean source, boolean target) {}

    /// A declared attribute: whose it is, its name, and its default.
    private record Key(String of, String name, String value) {}

    Reader(final Path file, final ChannelAttributes attributes) {
      this.graph = new NamedGraph(file);
      this.attributes = attributes;
    }

    @Override
    public void start(final XmlInput at, final int depth, final String element) {
      at.requireRoot(depth, element, "graphml");
      switch (element) {
        case "key" -> startKey(at);
        case "graph" -> startGraph(at);
        case "node" -> startNode(at);
        case "edge" -> startEdge(at);
        case "hyperedge" ->
            throw at.fault(
                "hyperedges are not supported; describe couplers in Heliograph's JSON instead");
        case "data" -> dataKey = at.attribute("key");
        case "Geometry" -> {
          data.put("x", at.attribute("x"));
          data.put("y", at.attribute("y"));
        }
        case "Arrows" ->
            arrows = Optional.of(new Arrows(isArrow(at, "source"), isArrow(at, "target")));
        case "port" -> graph.unused("port", "node");
        default -> {}
      }
    }

    private static boolean isArrow(final XmlInput at, final String end) {
      return !Set.of("", "none").contains(at.attribute(end));
    }

    private void startKey(final XmlInput at) {
      owner = at.attribute("id");
      keys.put(owner, new Key(at.attribute("for"), at.attribute("attr.name"), ""));
    }

    private void startGraph(final XmlInput at) {
      graphs++;
      if (graphs > 1) {
        throw at.fault("more than one graph, or a graph inside a node, is not read");
      }
      graph.oneWay(at.attribute("edgedefault").equals("directed"));
    }

    private void startNode(final XmlInput at) {
      open(at, "node");
      source = at.required("node", "id");
    }

    private void startEdge(final XmlInput at) {
      open(at, "edge");
      source = at.attribute("source");
      target = at.attribute("target");
      directed = at.attribute("directed");
      arrows = Optional.empty();
      if (!at.attribute("sourceport").isEmpty() || !at.attribute("targetport").isEmpty()) {
        graph.unused("port", "edge");
      }
      if (source.isEmpty() || target.isEmpty()) {
        throw at.fault("an edge has no 'source' or no 'target'");
      }
    }

    private void open(final XmlInput at, final String element) {
      line = at.line();
      data.clear();
      for (final Key key : keys.values()) {
        if (!key.value().isEmpty() && (key.of().equals(element) || key.of().equals("all"))) {
          data.put(key.name(), key.value());
        }
      }
    }

    @Override
    public void end(final XmlInput at, final int depth, final String element, final String text) {
      switch (element) {
        case "data" -> {
          final Key key = keys.get(dataKey);
          if (key != null && !key.name().isEmpty()) {
            data.put(key.name(), text);
          }
          dataKey = "";
        }
        case "NodeLabel" -> {
          if (!text.isEmpty()) {
            data.putIfAbsent("label", text);
          }
        }
        case "EdgeLabel" -> {
          if (!text.isEmpty()) {
            graph.unused("label drawn", "edge");
          }
        }
        case "default" ->
            keys.computeIfPresent(owner, (_, key) -> new Key(key.of(), key.name(), text));
        case "node" -> endNode();
        case "edge" -> endEdge(at);
        default -> {}
      }
    }

    private void endNode() {
      NodeAttributes.apply(graph, graph.declare(source, line), data);
    }

    private void endEdge(final XmlInput at) {
      final NamedGraph.Direction direction =
          switch (directed) {
            case "true", "1" -> NamedGraph.Direction.ONE_WAY;
            case "false", "0" -> NamedGraph.Direction.BOTH_WAYS;
            case "" -> drawn();
            default -> throw at.fault("'directed' must be true or false");
          };
      final boolean isBackwards =
          directed.isEmpty()
              && arrows.filter(drawn -> drawn.source() && !drawn.target()).isPresent();
      graph.edge(
          isBackwards ? target : source,
          isBackwards ? source : target,
          direction,
          graph.kind(attributes, data, line),
          line);
    }

    /// What the arrows of yEd say, whose files are all directed: an edge with an arrow at one end
    /// goes there, any other goes both ways.
    private NamedGraph.Direction drawn() {
      if (arrows.isEmpty()) {
        return NamedGraph.Direction.AS_FILE;
      }
      return arrows.get().source() == arrows.get().target()
          ? NamedGraph.Direction.BOTH_WAYS
          : NamedGraph.Direction.ONE_WAY;
    }
  }
}
