package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// The network of an msccl JSON file: how many chunks per round go from one GPU to another, and
/// limits on the sum of several such links.
///
/// A link of bandwidth b is a channel of b lanes. A limit (*switch*) is a channel between two nodes
/// that only forward; each link under it leads through that channel instead. A link whose own
/// bandwidth is less than that of its switches leads through one more node, which keeps it so.
final class AlgorithmNetwork {
  /// The largest number of GPUs of a file.
  static final int MOST_NODES = 1024;

  private static final long MOST_LIMITED = 1L << 23; // pairs of GPUs times switches

  /// A limit on the chunks per round that go from any of `sources` to any of `targets`.
  private record Switch(Set<Integer> sources, Set<Integer> targets, int bandwidth, String name) {}

  /// A link as it stands in the matrix.
  private record Pair(int source, int target) {}

  private final String name;
  private final List<int[]> bandwidths; // of a target, by its source
  private final List<Switch> switches;
  private final List<String> labels = new ArrayList<>();
  private final Map<Pair, Integer> lanes = new LinkedHashMap<>();
  private final Map<Pair, List<Integer>> paths = new LinkedHashMap<>();

  private AlgorithmNetwork(
      final String name, final List<int[]> bandwidths, final List<Switch> switches) {
    this.name = name;
    this.bandwidths = bandwidths;
    this.switches = switches;
    for (int node = 0; node < bandwidths.size(); node++) {
      labels.add(Integer.toString(node));
    }
    switches.forEach(limit -> labels.addAll(List.of(limit.name, limit.name + " out")));
    for (int i = 0; i < switches.size(); i++) {
      lanes.put(new Pair(entry(i), exit(i)), switches.get(i).bandwidth);
    }
    for (int source = 0; source < nodes(); source++) {
      for (int target = 0; target < nodes(); target++) {
        if (source != target && bandwidth(source, target) > 0) {
          addPath(new Pair(source, target));
        }
      }
    }
  }

  private int entry(final int limit) {
    return nodes() + 2 * limit;
  }

  private int exit(final int limit) {
    return nodes() + 2 * limit + 1;
  }

  private void addPath(final Pair pair) {
    final int own = bandwidth(pair.source, pair.target);
    final List<Integer> limits = limits(pair);
    final List<Integer> path = new ArrayList<>(List.of(pair.source));
    final int least =
        limits.stream().mapToInt(limit -> switches.get(limit).bandwidth).min().orElse(own);
    if (own < least) {
      labels.add("%s to %s".formatted(pair.source, pair.target));
      path.add(labels.size() - 1);
    }
    limits.forEach(limit -> path.addAll(List.of(entry(limit), exit(limit))));
    path.add(pair.target);
    for (int hop = 0; hop + 1 < path.size(); hop++) {
      final Pair link = new Pair(path.get(hop), path.get(hop + 1));
      final boolean isLimited = hop == 0 && own < least;
      lanes.merge(link, isLimited || limits.isEmpty() ? own : least, Math::max);
    }
    if (path.size() > 2) {
      paths.put(pair, path);
    }
  }

  private List<Integer> limits(final Pair pair) {
    return IntStream.range(0, switches.size())
        .filter(
            i ->
                switches.get(i).sources.contains(pair.source)
                    && switches.get(i).targets.contains(pair.target))
        .boxed()
        .toList();
  }

  /// The number of GPUs.
  int nodes() {
    return bandwidths.size();
  }

  private int bandwidth(final int source, final int target) {
    return bandwidths.get(target)[source];
  }

  /// The labels of the GPUs, then those of the nodes that only forward.
  List<String> labels() {
    return List.copyOf(labels);
  }

  /// The nodes on the way from one GPU to another; these two alone if there is no link.
  List<Integer> path(final int source, final int target) {
    return paths.getOrDefault(new Pair(source, target), List.of(source, target));
  }

  /// The lanes of the channel from one node to another; 0 if there is none.
  int lanes(final int from, final int to) {
    return lanes.getOrDefault(new Pair(from, to), 0);
  }

  /// The network, called `name` or, if that is blank, as the file says.
  Topology topology(final String title) {
    final TopologyBuilder builder =
        new TopologyBuilder(title.isBlank() ? name : title, labels.size());
    lanes.forEach(
        (link, count) ->
            builder.kind(ChannelKind.PLAIN.withLanes(count)).link(link.source, link.target));
    final List<String> named = labels();
    return builder.labels(named::get).ranks(NodeSet.range(0, nodes())).build();
  }

  /// Reads the object at which `in` stands; throws one sentence with the line if it is no network.
  static AlgorithmNetwork read(final JsonInput in) {
    final List<int[]> rows = new ArrayList<>();
    final List<Switch> switches = new ArrayList<>();
    final List<String> name = new ArrayList<>();
    in.object(
        field -> {
          switch (field) {
            case "msccl_type" -> requireType(in, "topology");
            case "name" -> name.add(NamedGraph.shortened(in.text("'name'")));
            case "links" -> in.array(() -> addRow(in, rows));
            case "switches" -> in.array(() -> switches.add(limit(in, switches.size())));
            default -> in.skip();
          }
        });
    if (rows.isEmpty()) {
      throw in.fault("the topology has no 'links'");
    }
    if (rows.stream().anyMatch(row -> row.length != rows.size())) {
      throw in.fault("'links' must have as many columns as rows, one of each per GPU");
    }
    for (final Switch limit : switches) {
      requireNodes(in, limit.sources, rows.size());
      requireNodes(in, limit.targets, rows.size());
    }
    if ((long) rows.size() * rows.size() * switches.size() > MOST_LIMITED) {
      throw in.fault(
          "%s switches among %s GPUs are too many".formatted(switches.size(), rows.size()));
    }
    return new AlgorithmNetwork(name.isEmpty() ? "msccl" : name.getFirst(), rows, switches);
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

  private static void addRow(final JsonInput in, final List<int[]> rows) {
    final IntList row = new IntList();
    in.array(
        () -> {
          row.add((int) in.whole("a bandwidth in 'links'", 0, ChannelKind.MAX_LANES));
          requireFew(in, row.size());
        });
    rows.add(row.toArray());
    requireFew(in, rows.size());
  }

  private static void requireFew(final JsonInput in, final int nodes) {
    if (nodes > MOST_NODES) {
      throw in.fault("'links' has more than %s GPUs".formatted(MOST_NODES));
    }
  }

  private static Switch limit(final JsonInput in, final int number) {
    final Set<Integer> sources = new TreeSet<>();
    final Set<Integer> targets = new TreeSet<>();
    final IntList bandwidth = new IntList();
    final List<String> name = new ArrayList<>();
    final int[] part = {0};
    final ToIntFunction<String> node = what -> (int) in.whole(what, 0, MOST_NODES - 1);
    in.array(
        () -> {
          switch (part[0]++) {
            case 0 -> in.array(() -> sources.add(node.applyAsInt("a source of a switch")));
            case 1 -> in.array(() -> targets.add(node.applyAsInt("a target of a switch")));
            case 2 ->
                bandwidth.add(
                    (int) in.whole("the bandwidth of a switch", 1, ChannelKind.MAX_LANES));
            case 3 -> name.add(NamedGraph.shortened(in.text("the name of a switch")));
            default -> throw in.fault("a switch is [[sources],[targets],bandwidth,name]");
          }
        });
    if (bandwidth.isEmpty()) {
      throw in.fault("a switch is [[sources],[targets],bandwidth,name]");
    }
    return new Switch(
        sources, targets, bandwidth.get(0), name.isEmpty() ? "switch " + number : name.getFirst());
  }

  private static void requireNodes(final JsonInput in, final Set<Integer> named, final int nodes) {
    for (final int node : named) {
      if (node >= nodes) {
        throw in.fault(
            "a switch names GPU %s, but 'links' has GPUs 0 to %s".formatted(node, nodes - 1));
      }
    }
  }
}
