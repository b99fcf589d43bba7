package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import tools.jackson.core.JsonToken;

/// NetworkX node-link JSON, whether its edges are called `links` or `edges`.
///
/// Ids may be texts, numbers or lists of them (tuples). A node's `label` or `name` is its label;
/// `x` and `y`, `pos`, or `Longitude` and `Latitude` its place. Source: NetworkX, `node_link_data`.
@AutoService(TopologyImport.class)
@PublicName("node-link")
@Summary("NetworkX node-link JSON, with links or edges.")
public record NodeLinkImport() implements TopologyImport {
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
    return JsonInput.read(
            file,
            TextInput.MAX_BYTES,
            json -> new Reader(file, json, new ChannelAttributes(reading.units())).graph())
        .build(reading);
  }

  /// Reads NetworkX node-link JSON as a stream.
  private static final class Reader {
    private final JsonInput json;
    private final NamedGraph graph;
    private final ChannelAttributes attributes;
    private boolean nodesSeen;
    private boolean edgesSeen;

    Reader(final Path file, final JsonInput json, final ChannelAttributes attributes) {
      this.attributes = attributes;
      this.json = json;
      this.graph = new NamedGraph(file);
    }

    private NamedGraph graph() {
      json.object(
          name -> {
            switch (name) {
              case "directed" -> graph.oneWay(json.flag("'directed'"));
              case "nodes" -> {
                nodesSeen = true;
                json.array(this::node);
              }
              case "links", "edges" -> {
                if (edgesSeen) {
                  throw json.fault("edges are given twice, as 'links' and as 'edges'");
                }
                edgesSeen = true;
                json.array(this::edge);
              }
              default -> json.skip();
            }
          });
      if (!nodesSeen || !edgesSeen) {
        throw json.fault(
            "node-link JSON has lists 'nodes' and 'links' or 'edges', but one is missing");
      }
      return graph;
    }

    /// What is read of a node or an edge before all of it is known.
    private static final class Attributes {
      private final List<Id> ids = new ArrayList<>(List.of(Id.NONE, Id.NONE));
      private String label = "";
      private double x = Double.NaN;
      private double y = Double.NaN;
      private final Map<String, String> others = new LinkedHashMap<>();
    }

    /// A node's identity, texts kept apart from numbers, and how it is shown.
    private record Id(String key, String shown) {
      static final Id NONE = new Id("", "");
    }

    private void node() {
      final Attributes of = new Attributes();
      json.object(
          name -> {
            switch (name) {
              case "id" -> of.ids.set(0, id());
              case "label", "name" -> label().ifPresent(text -> of.label = text);
              case "x", "Longitude" -> of.x = coordinate();
              case "y" -> of.y = coordinate();
              case "Latitude" -> of.y = -coordinate();
              case "pos" -> position(of);
              default -> other(name, "node", of);
            }
          });
      final Id id = of.ids.getFirst();
      if (id.equals(Id.NONE)) {
        throw json.fault("a node has no 'id'");
      }
      final int node =
          graph.declare(id.key(), of.label.isEmpty() ? id.shown() : of.label, json.line());
      graph.place(node, of.x, of.y);
      of.others.forEach(
          (name, text) -> {
            if (!name.equals("hyperedge")) {
              graph.nodeAttribute(node, new NamedGraph.Value(name, text));
            } else if (Set.of("1", "true").contains(text)) {
              graph.forwardOnly(node);
            }
          });
    }

    private Optional<String> label() {
      if (json.token() == JsonToken.VALUE_STRING) {
        return Optional.of(json.scalar());
      }
      json.skip();
      return Optional.empty();
    }

    private double coordinate() {
      if (json.token().isNumeric()) {
        return json.number("a coordinate");
      }
      json.skip();
      return Double.NaN;
    }

    private void position(final Attributes of) {
      if (json.token() != JsonToken.START_ARRAY) {
        json.skip();
        return;
      }
      final List<Double> values = new ArrayList<>();
      json.array(
          () -> {
            final double value = coordinate();
            if (values.size() < 2) {
              values.add(value);
            }
          });
      if (values.size() == 2) {
        of.x = values.getFirst();
        of.y = values.getLast();
      }
    }

    private void edge() {
      final Attributes of = new Attributes();
      json.object(
          name -> {
            switch (name) {
              case "source" -> of.ids.set(0, id());
              case "target" -> of.ids.set(1, id());
              case "key" -> json.skip();
              default -> other(name, "edge", of);
            }
          });
      if (of.ids.contains(Id.NONE)) {
        throw json.fault("an edge has no 'source' or no 'target'");
      }
      graph.edge(
          refer(of.ids.getFirst()),
          refer(of.ids.getLast()),
          NamedGraph.Direction.AS_FILE,
          graph.kind(attributes, of.others, json.line()),
          json.line());
    }

    /// Keeps an attribute that is one value; lists and objects are noted as not used.
    private void other(final String name, final String owner, final Attributes of) {
      if (json.token().isScalarValue()) {
        of.others.put(name, json.scalar());
      } else {
        graph.unused(name, owner);
        json.skip();
      }
    }

    private int refer(final Id id) {
      return graph.refer(id.key(), json.line());
    }

    private Id id() {
      return switch (json.token()) {
        case VALUE_STRING -> new Id("\"" + json.scalar() + "\"", json.scalar());
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Id(json.scalar(), json.scalar());
        case START_ARRAY -> {
          final List<Id> parts = new ArrayList<>();
          json.array(() -> parts.add(id()));
          yield new Id(
              "[" + String.join(",", parts.stream().map(Id::key).toList()) + "]",
              "(" + String.join(",", parts.stream().map(Id::shown).toList()) + ")");
        }
        default -> throw json.fault("an id must be a text, a number or a list of them");
      };
    }
  }
}
