package org.heliograph.formats.schedule;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.topology.HeliographNetwork;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import tools.jackson.core.JsonToken;

/// Reads the network that a schedule file has in it: our topology JSON, or a list of links.
///
/// A pair `["a","b"]` is a link each way; an object with `from` and `to` is one link, which may
/// have `lanes`, `bandwidth` and `latency` with their units.
final class NetworkInSchedule {
  private final JsonInput json;
  private final NamedGraph graph;
  private final ChannelAttributes attributes;

  private NetworkInSchedule(final Path file, final JsonInput json, final NetworkReading reading) {
    this.json = json;
    this.graph = new NamedGraph(file);
    this.attributes = new ChannelAttributes(reading.units());
  }

  /// The network in `file`, if it has one.
  static Optional<Topology> read(final Path file, final NetworkReading reading) {
    return JsonInput.read(
        file,
        Long.MAX_VALUE,
        json -> {
          final List<Topology> found = new ArrayList<>();
          json.object(
              name -> {
                if (!name.equals("topology")) {
                  json.skip();
                } else if (json.token() == JsonToken.START_OBJECT) {
                  found.add(HeliographNetwork.within(json, reading.name()));
                } else if (json.token() == JsonToken.START_ARRAY) {
                  found.add(new NetworkInSchedule(file, json, reading).links(reading));
                }
              });
          return found.stream().findFirst();
        });
  }

  private Topology links(final NetworkReading reading) {
    json.array(
        () -> {
          if (json.token() == JsonToken.START_ARRAY) {
            pair();
          } else {
            link();
          }
        });
    graph.sortIfNumbers();
    return graph.build(reading);
  }

  private void pair() {
    final List<Integer> ends = new ArrayList<>();
    final int line = json.line();
    json.array(() -> ends.add(node()));
    if (ends.size() != 2) {
      throw json.fault("a link is a pair of nodes, such as [\"a\",\"b\"]");
    }
    graph.edge(ends.get(0), ends.get(1), NamedGraph.Direction.BOTH_WAYS, ChannelKind.PLAIN, line);
  }

  private void link() {
    final List<Integer> from = new ArrayList<>();
    final List<Integer> to = new ArrayList<>();
    final ChannelKind[] kind = {ChannelKind.PLAIN};
    final int line = json.line();
    json.object(
        name -> {
          switch (name) {
            case "from" -> from.add(node());
            case "to" -> to.add(node());
            default ->
                kind[0] =
                    json.located(() -> attributes.applied(kind[0], name, json.scalar()))
                        .orElseThrow(
                            () ->
                                json.fault(
                                    "a link has no field '%s'"
                                        .formatted(NamedGraph.shortened(name))));
          }
        });
    if (from.isEmpty() || to.isEmpty()) {
      throw json.fault("a link needs 'from' and 'to'");
    }
    graph.edge(from.getFirst(), to.getFirst(), NamedGraph.Direction.ONE_WAY, kind[0], line);
  }

  private int node() {
    if (json.token() != JsonToken.VALUE_STRING && json.token() != JsonToken.VALUE_NUMBER_INT) {
      throw json.fault("a node must be a text or a number");
    }
    return graph.mention(json.scalar(), json.line());
  }
}
