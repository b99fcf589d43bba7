package org.heliograph.formats.msccl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.ChannelKind;

/// Reads the network of msccl's JSON.
final class MscclNetwork {
  private static final int MAX_NODES = 2048;
  private static final int MAX_SWITCHES = 4 * MAX_NODES;

  private final JsonInput json;
  private final NamedGraph graph;
  private final List<MscclSwitch> switches = new ArrayList<>();
  private Optional<int[][]> links = Optional.empty();
  private String type = "";

  private MscclNetwork(final Path file, final JsonInput json) {
    this.json = json;
    this.graph = new NamedGraph(file);
  }

  static NamedGraph read(final Path file) {
    return JsonInput.read(file, TextInput.MAX_BYTES, json -> read(file, json));
  }

  /// The network in the JSON object at which `json` stands: a topology, or an algorithm with one.
  static NamedGraph read(final Path file, final JsonInput json) {
    final MscclNetwork network = new MscclNetwork(file, json);
    json.object(network::field);
    if (network.links.isEmpty()) {
      throw json.fault(
          network.type.isEmpty() || network.type.equals("topology")
              ? "'links' is missing"
              : "msccl_type '%s' has no network".formatted(NamedGraph.shortened(network.type)));
    }
    return network.graph(network.links.get());
  }

  private void field(final String name) {
    switch (name) {
      case "msccl_type" -> type = json.text("'msccl_type'");
      case "links" -> links();
      case "switches" -> json.array(this::readSwitch);
      case "topology" -> json.object(this::innerField);
      default -> json.skip();
    }
  }

  private void innerField(final String name) {
    switch (name) {
      case "links" -> links();
      case "switches" -> json.array(this::readSwitch);
      default -> json.skip();
    }
  }

  private void links() {
    if (links.isPresent()) {
      throw json.fault("'links' is given twice");
    }
    final List<int[]> rows = new ArrayList<>();
    json.array(
        () -> {
          final IntList row = new IntList();
          json.array(
              () -> {
                if (row.size() == MAX_NODES) {
                  throw json.fault("'links' has more than %s nodes".formatted(MAX_NODES));
                }
                row.add((int) json.whole("a number of chunks", 0, ChannelKind.MAX_LANES));
              });
          if (rows.size() == MAX_NODES
              || (!rows.isEmpty() && rows.getFirst().length != row.size())) {
            throw json.fault("'links' must be as wide as high");
          }
          if (row.size() > rows.size() && row.get(rows.size()) > 0) {
            throw json.fault("a link from a node to itself carries nothing; write 0");
          }
          rows.add(row.toArray());
        });
    if (rows.isEmpty() || rows.getFirst().length != rows.size()) {
      throw json.fault("'links' must be as wide as high, and not empty");
    }
    links = Optional.of(rows.toArray(int[][]::new));
  }

  /// Reads `[[source, …], [target, …], lanes, name]`.
  private void readSwitch() {
    final List<BitSet> ends = new ArrayList<>();
    final int[] lanes = {0};
    final String[] name = {""};
    final int[] part = {0};
    json.array(
        () -> {
          switch (part[0]) {
            case 0, 1 -> ends.add(nodes());
            case 2 -> lanes[0] = (int) json.whole("a limit", 1, ChannelKind.MAX_LANES);
            case 3 -> name[0] = json.text("the name of a switch");
            default -> throw json.fault("a switch has four parts");
          }
          part[0]++;
        });
    if (part[0] < 3 || ends.get(0).isEmpty() || ends.get(1).isEmpty()) {
      throw json.fault("a switch has sources, targets, a limit and a name");
    }
    if (switches.size() == MAX_SWITCHES) {
      throw json.fault("more than %s switches".formatted(MAX_SWITCHES));
    }
    final String shown = name[0].isEmpty() ? "switch " + switches.size() : name[0];
    switches.add(new MscclSwitch(shown, ends.get(0), ends.get(1), lanes[0]));
  }

  private BitSet nodes() {
    final BitSet nodes = new BitSet();
    json.array(() -> nodes.set((int) json.whole("a node", 0, MAX_NODES - 1L)));
    return nodes;
  }

  private NamedGraph graph(final int[][] lanes) {
    final int nodes = lanes.length;
    for (int node = 0; node < nodes; node++) {
      graph.declare(Integer.toString(node), Integer.toString(node), 0);
    }
    for (final MscclSwitch each : switches) {
      if (Math.max(each.sources().length(), each.targets().length()) > nodes) {
        throw graph.fault(
            0,
            "switch '%s' names a node that 'links' does not have"
                .formatted(NamedGraph.shortened(each.name())));
      }
    }
    final SwitchPaths paths = new SwitchPaths(graph, lanes, switches);
    for (int source = 0; source < nodes; source++) {
      for (int target = 0; target < nodes; target++) {
        if (lanes[target][source] > 0 && !paths.covers(source, target)) {
          graph.edge(
              source,
              target,
              NamedGraph.Direction.ONE_WAY,
              ChannelKind.PLAIN.withLanes(lanes[target][source]),
              0);
        }
      }
    }
    paths.addEdges();
    return graph;
  }
}
