package org.heliograph.formats.msccl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The network of msccl's JSON: how many chunks per round go from one GPU to another, and limits on
/// the sum of several such links.
final class MscclNetwork {
  /// The largest number of GPUs of a file.
  static final int MAX_NODES = 2048;

  private static final int MAX_SWITCHES = 4 * MAX_NODES;

  private final JsonInput json;
  private final NamedGraph graph;
  private final List<SwitchPaths.Switch> switches = new ArrayList<>();
  private Optional<int[][]> links = Optional.empty();
  private Optional<SwitchPaths> paths = Optional.empty();
  private String type = "";
  private String name = "msccl";

  private MscclNetwork(final Path file, final JsonInput json) {
    this.json = json;
    this.graph = new NamedGraph(file);
  }

  /// The network of a file: a topology, or an algorithm with one.
  static NamedGraph read(final Path file) {
    return JsonInput.read(
        file,
        TextInput.MAX_BYTES,
        json -> {
          final MscclNetwork network = new MscclNetwork(file, json);
          json.object(network::field);
          network.build();
          return network.graph;
        });
  }

  /// The topology at which `json` stands, within an algorithm.
  static MscclNetwork read(final Path file, final JsonInput json) {
    final MscclNetwork network = new MscclNetwork(file, json);
    json.object(network::innerField);
    network.build();
    return network;
  }

  private void field(final String field) {
    switch (field) {
      case "msccl_type" -> type = json.text("'msccl_type'");
      case "topology" -> json.object(this::innerField);
      default -> networkField(field);
    }
  }

  private void innerField(final String field) {
    switch (field) {
      case "msccl_type" -> requireType(json, "topology");
      case "name" -> name = NamedGraph.shortened(json.text("'name'"));
      default -> networkField(field);
    }
  }

  private void networkField(final String field) {
    switch (field) {
      case "links" -> links();
      case "switches" -> json.array(this::readSwitch);
      default -> json.skip();
    }
  }

  /// Throws unless the value is the name of a kind of object of msccl, and this one.
  static void requireType(final JsonInput in, final String type) {
    final String found = in.text("'msccl_type'");
    if (!found.equals(type)) {
      throw in.fault(
          "msccl_type '%s' stands where '%s' is expected"
              .formatted(NamedGraph.shortened(found), type));
    }
  }

  /// The number of GPUs.
  int nodes() {
    return links.map(rows -> rows.length).orElse(0);
  }

  /// The labels of the GPUs, then those of the nodes that only forward.
  List<String> labels() {
    return graph.labels();
  }

  /// The nodes on the way from one GPU to another; these two alone if no switch is between them.
  List<Integer> path(final int source, final int target) {
    return paths
        .filter(found -> found.isBetween(source, target))
        .map(found -> found.path(source, target))
        .orElse(List.of(source, target));
  }

  /// The lanes of the channel from one node to another; 0 if there is none.
  int lanes(final int from, final int to) {
    final int[][] rows = links.orElse(new int[0][0]);
    return Math.max(from, to) < rows.length
        ? rows[to][from]
        : paths.map(found -> found.lanes(from, to)).orElse(0);
  }

  /// The network, under the name that the file gives.
  Topology topology() {
    return graph.build(new NetworkReading(name, false, NumberUnits.parse(""), _ -> {}));
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
    final String[] label = {""};
    final int[] part = {0};
    json.array(
        () -> {
          switch (part[0]) {
            case 0, 1 -> ends.add(nodeSet());
            case 2 -> lanes[0] = (int) json.whole("a limit", 1, ChannelKind.MAX_LANES);
            case 3 -> label[0] = json.text("the name of a switch");
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
    final String shown = label[0].isEmpty() ? "switch " + switches.size() : label[0];
    switches.add(new SwitchPaths.Switch(shown, ends.get(0), ends.get(1), lanes[0]));
  }

  private BitSet nodeSet() {
    final BitSet nodes = new BitSet();
    json.array(() -> nodes.set((int) json.whole("a node", 0, MAX_NODES - 1L)));
    return nodes;
  }

  private void build() {
    if (links.isEmpty()) {
      throw json.fault(
          type.isEmpty() || type.equals("topology")
              ? "'links' is missing"
              : "msccl_type '%s' has no network".formatted(NamedGraph.shortened(type)));
    }
    final int[][] lanes = links.get();
    final int nodes = lanes.length;
    graph.declareNumbers(nodes, 0);
    for (final SwitchPaths.Switch each : switches) {
      if (Math.max(each.sources().length(), each.targets().length()) > nodes) {
        throw graph.fault(
            0,
            "switch '%s' names a node that 'links' does not have"
                .formatted(NamedGraph.shortened(each.name())));
      }
    }
    final SwitchPaths behind = new SwitchPaths(graph, lanes, switches);
    for (int source = 0; source < nodes; source++) {
      for (int target = 0; target < nodes; target++) {
        if (lanes[target][source] > 0 && !behind.isBetween(source, target)) {
          graph.edge(
              source,
              target,
              NamedGraph.Direction.ONE_WAY,
              ChannelKind.PLAIN.withLanes(lanes[target][source]),
              0);
        }
      }
    }
    behind.addEdges();
    paths = Optional.of(behind);
  }
}
