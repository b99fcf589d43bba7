package org.heliograph.formats.topology;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.heliograph.formats.TextInput;
import org.heliograph.topology.ChannelKind;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.WholeNumber;

/// Reads GraphML as a stream; document types and entities are refused.
///
/// Node data `label` or `name`, `x` and `y`, `Longitude` and `Latitude` (any case) and yEd's
/// geometry are used; edge data `lanes` and `bandwidth`; `edgedefault` and an edge's `directed`.
/// Coordinates that are no numbers count as missing. Ports are ignored; hyperedges and nested
/// graphs are refused. Source: the GraphML primer and the Internet Topology Zoo.
final class GraphMlReader {
  private static final int MAX_DEPTH = 64;
  private static final int MAX_DATA = 1 << 16;

  private final NamedGraph graph;
  private final XMLStreamReader xml;
  private final Map<String, Key> keys = new HashMap<>();
  private final Map<String, String> data = new HashMap<>();
  private final StringBuilder text = new StringBuilder();
  private String owner = "";
  private String dataKey = "";
  private int graphs;
  private int line;
  private String source = "";
  private String target = "";
  private String directed = "";

  /// A declared attribute: whose it is, its name in lower case, and its default.
  private record Key(String of, String name, String value) {}

  private GraphMlReader(final Path file, final XMLStreamReader xml) {
    this.graph = new NamedGraph(file);
    this.xml = xml;
  }

  static NamedGraph read(final Path file) {
    return TextInput.read(file, TextInput.MAX_BYTES, reader -> read(file, reader));
  }

  private static NamedGraph read(final Path file, final BufferedReader reader) {
    final XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    try {
      final XMLStreamReader xml = factory.createXMLStreamReader(new TagLengthLimit(reader));
      final GraphMlReader graphMl = new GraphMlReader(file, xml);
      try {
        graphMl.readAll();
      } finally {
        xml.close();
      }
      return graphMl.graph;
    } catch (final XMLStreamException e) {
      throw broken(file, e);
    }
  }

  private static IllegalArgumentException broken(final Path file, final XMLStreamException e) {
    final String message = e.getMessage() == null ? "" : e.getMessage();
    final int from = message.indexOf("Message: ");
    final String reason =
        (from < 0 ? message : message.substring(from + 9))
            .lines()
            .findFirst()
            .orElse("")
            .replaceAll("JAXP\\d+:.*", "a name or an entity is beyond a limit");
    final int line = e.getLocation() == null ? 1 : e.getLocation().getLineNumber();
    return new IllegalArgumentException(
        "%s, line %s: the XML is broken: %s."
            .formatted(file, Math.max(1, line), reason.replaceAll("\\.$", "")),
        e);
  }

  private void readAll() throws XMLStreamException {
    int depth = 0;
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          depth++;
          if (depth > MAX_DEPTH) {
            throw fault("elements nest deeper than " + MAX_DEPTH);
          }
          start(depth, xml.getLocalName());
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          end(xml.getLocalName());
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> characters();
        case XMLStreamConstants.DTD ->
            throw fault("a document type (DOCTYPE) is not accepted; delete it");
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw fault("the entity '&%s;' is not accepted".formatted(xml.getLocalName()));
        default -> {}
      }
    }
    if (graphs == 0) {
      throw graph.fault(0, "the XML has no 'graph' element, so it is no GraphML");
    }
  }

  private IllegalArgumentException fault(final String what) {
    return graph.fault(Math.max(1, xml.getLocation().getLineNumber()), what);
  }

  private String attribute(final String name) {
    final String value = xml.getAttributeValue(null, name);
    return value == null ? "" : value;
  }

  private void start(final int depth, final String element) {
    if (depth == 1 && !element.equals("graphml")) {
      throw fault("the document is '%s', not 'graphml'".formatted(NamedGraph.shortened(element)));
    }
    switch (element) {
      case "key" -> startKey();
      case "graph" -> startGraph();
      case "node" -> startNode();
      case "edge" -> startEdge();
      case "hyperedge" ->
          throw fault("hyperedges are not read; describe couplers in Heliograph JSON instead");
      case "data" -> {
        dataKey = attribute("key");
        text.setLength(0);
      }
      case "default" -> text.setLength(0);
      case "Geometry" -> {
        data.put("x", attribute("x"));
        data.put("y", attribute("y"));
      }
      default -> {}
    }
  }

  private void startKey() {
    owner = attribute("id");
    keys.put(owner, new Key(attribute("for"), attribute("attr.name").toLowerCase(Locale.ROOT), ""));
  }

  private void startGraph() {
    graphs++;
    if (graphs > 1) {
      throw fault("more than one graph, or a graph inside a node, is not read");
    }
    graph.oneWay(attribute("edgedefault").equals("directed"));
  }

  private void startNode() {
    open("node");
    source = attribute("id");
    if (source.isEmpty()) {
      throw fault("a node has no 'id'");
    }
  }

  private void startEdge() {
    open("edge");
    source = attribute("source");
    target = attribute("target");
    directed = attribute("directed");
    if (source.isEmpty() || target.isEmpty()) {
      throw fault("an edge has no 'source' or no 'target'");
    }
  }

  private void open(final String element) {
    line = Math.max(1, xml.getLocation().getLineNumber());
    data.clear();
    for (final Key key : keys.values()) {
      if (!key.value().isEmpty() && (key.of().equals(element) || key.of().equals("all"))) {
        data.put(key.name(), key.value());
      }
    }
  }

  private void characters() {
    if (text.length() + xml.getTextLength() <= MAX_DATA) {
      text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
    }
  }

  private void end(final String element) {
    switch (element) {
      case "data" -> endData();
      case "default" -> {
        final Key key = keys.get(owner);
        if (key != null) {
          keys.put(owner, new Key(key.of(), key.name(), text.toString().strip()));
        }
      }
      case "node" -> endNode();
      case "edge" -> endEdge();
      default -> {}
    }
  }

  private void endData() {
    final Key key = keys.get(dataKey);
    if (key != null && !key.name().isEmpty()) {
      data.put(key.name(), text.toString().strip());
    }
    dataKey = "";
  }

  private String first(final String one, final String other) {
    return data.getOrDefault(one, data.getOrDefault(other, ""));
  }

  private void endNode() {
    final String label = first("label", "name");
    final int node = graph.declare(source, label.isEmpty() ? source : label, line);
    final double y =
        data.containsKey("latitude") ? -number(data.get("latitude")) : number(first("y", ""));
    graph.place(node, number(first("longitude", "x")), y);
  }

  private static double number(final String value) {
    try {
      return value.isEmpty() ? Double.NaN : Double.parseDouble(value);
    } catch (final NumberFormatException e) {
      return Double.NaN;
    }
  }

  private void endEdge() {
    final NamedGraph.Direction direction =
        switch (directed) {
          case "true", "1" -> NamedGraph.Direction.ONE_WAY;
          case "false", "0" -> NamedGraph.Direction.BOTH_WAYS;
          case "" -> NamedGraph.Direction.AS_FILE;
          default -> throw fault("'directed' must be true or false");
        };
    graph.edge(graph.refer(source, line), graph.refer(target, line), direction, kind(), line);
  }

  private ChannelKind kind() {
    try {
      ChannelKind kind = ChannelKind.PLAIN;
      if (data.containsKey("lanes")) {
        kind = kind.withLanes(lanes(first("lanes", "")));
      }
      if (data.containsKey("bandwidth")) {
        kind = kind.withBandwidth(Bandwidth.parse(data.get("bandwidth")));
      }
      return kind;
    } catch (final IllegalArgumentException e) {
      throw graph.fault(line, String.valueOf(e.getMessage()).replaceAll("\\.$", ""));
    }
  }

  private static int lanes(final String text) {
    try {
      return (int) WholeNumber.parse(NamedGraph.shortened(text), 1, ChannelKind.MAX_LANES);
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException("lanes " + e.getMessage(), e);
    }
  }
}
