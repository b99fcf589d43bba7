package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Automorphisms;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Classes of channels, and of nodes, that are equivalent under the symmetries of a problem.
///
/// The symmetries are those that the topology states; for small networks of links without any, they
/// are computed. Only symmetries that preserve the demand are used. They only guide a search: best
/// weights are equal within an orbit, and the result is checked without them.
public final class ChannelOrbits {
  private static final int COMPUTED_NODES = 128;
  private static final long COMPUTING_BUDGET = 2_000_000;
  private static final long MOST_CHANNELS = 1 << 20;

  private final int[] nodes;
  private final int[] channels;
  private final int count;

  private ChannelOrbits(final int[] nodes, final int[] channels) {
    this.nodes = nodes;
    this.channels = numbered(channels);
    this.count = Arrays.stream(this.channels).max().orElse(-1) + 1;
  }

  /// Returns the orbits under those symmetries of `problem` that are known or cheap to compute.
  public static ChannelOrbits of(final Problem problem) {
    final Topology topology = problem.topology();
    final int[] nodes = identity(topology.nodes());
    final int[] channels = identity(Math.toIntExact(topology.channels()));
    final Demand demand = problem.demand();
    final long print = fingerprint(demand, nodes);
    final List<int[]> kept = new ArrayList<>();
    for (final int[] generator : generators(topology)) {
      if (fingerprint(demand, generator) == print) {
        kept.add(generator);
      }
    }
    if (!kept.isEmpty()) {
      final Map<Ends, Integer> byEnds = byEnds(topology, channels);
      for (final int[] generator : kept) {
        join(topology, generator, byEnds, nodes, channels);
      }
    }
    for (int node = 0; node < nodes.length; node++) {
      nodes[node] = root(nodes, node);
    }
    return new ChannelOrbits(nodes, channels);
  }

  /// Every node and every channel on its own, for channels that symmetries do not preserve.
  static ChannelOrbits none(final Topology topology) {
    return new ChannelOrbits(
        identity(topology.nodes()), identity(Math.toIntExact(topology.channels())));
  }

  /// The orbits under those symmetries of `problem` that also preserve the demand and the lanes and
  /// rates of all channels, each checked: loads that differ within an orbit can be evened out.
  public static ChannelOrbits ofRates(final Problem problem) {
    final Topology topology = problem.topology();
    final int[] nodes = identity(topology.nodes());
    final int[] channels = identity(Math.toIntExact(topology.channels()));
    final Map<Ends, Integer> byEnds = byEnds(topology, channels);
    final List<Object> rated = rated(problem, nodes);
    for (final int[] generator : generators(topology)) {
      if (rated(problem, generator).equals(rated)) {
        join(topology, generator, byEnds, nodes, channels);
      }
    }
    for (int node = 0; node < nodes.length; node++) {
      nodes[node] = root(nodes, node);
    }
    return new ChannelOrbits(nodes, channels);
  }

  /// What the symmetries of a problem with rates preserve, after renaming every node.
  private static List<Object> rated(final Problem problem, final int[] image) {
    final Topology topology = problem.topology();
    final Map<List<Object>, Integer> counts = new HashMap<>();
    for (int channel = 0; channel < topology.channels(); channel++) {
      final List<Object> key =
          List.of(ends(topology, channel, image), topology.kind(channel).bandwidth());
      counts.merge(key, 1, Integer::sum);
    }
    return List.of(counts, fingerprint(problem.demand(), image));
  }

  private static List<int[]> generators(final Topology topology) {
    if (topology.channels() > MOST_CHANNELS) {
      return List.of();
    }
    final List<int[]> known = topology.symmetry().generators();
    if (!known.isEmpty() || topology.nodes() > COMPUTED_NODES || !topology.isPointToPoint()) {
      return known;
    }
    return Automorphisms.of(topology.graph(), COMPUTING_BUDGET)
        .map(group -> List.of(group.generators()))
        .orElse(List.of());
  }

  /// A hash of the multiset of chunks after renaming every node; equal demands have equal hashes.
  private static long fingerprint(final Demand demand, final int[] image) {
    final IdentityHashMap<NodeSet, Long> known = new IdentityHashMap<>();
    long sum = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final long from = print(demand.sources(chunk), image, known);
      final long to = print(demand.targets(chunk), image, known);
      sum += mix(from * 3 + mix(to));
    }
    return sum;
  }

  private static long print(
      final NodeSet set, final int[] image, final IdentityHashMap<NodeSet, Long> known) {
    if (set.size() == 1) {
      return mix(image[set.get(0)]);
    }
    return known.computeIfAbsent(
        set,
        members -> {
          long sum = 0;
          for (int i = 0; i < members.size(); i++) {
            sum += mix(image[members.get(i)]);
          }
          return sum;
        });
  }

  private static long mix(final long value) {
    final long z = (value + 0x9e3779b97f4a7c15L) * 0xbf58476d1ce4e5b9L;
    return (z ^ z >>> 29) * 0x94d049bb133111ebL;
  }

  private record Ends(NodeSet writers, NodeSet readers, int lanes) {}

  private static Ends ends(final Topology topology, final int channel, final int[] image) {
    final int[] writers = new int[topology.writerCount(channel)];
    for (int i = 0; i < writers.length; i++) {
      writers[i] = image[topology.writer(channel, i)];
    }
    final int[] readers = new int[topology.readerCount(channel)];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = image[topology.reader(channel, i)];
    }
    return new Ends(NodeSet.of(writers), NodeSet.of(readers), topology.lanes(channel));
  }

  /// Selects one channel for each pair of ends; parallel channels are merged into its orbit.
  private static Map<Ends, Integer> byEnds(final Topology topology, final int[] channels) {
    final int[] same = identity(topology.nodes());
    final Map<Ends, Integer> byEnds = new HashMap<>();
    for (int channel = 0; channel < channels.length; channel++) {
      final int first = byEnds.merge(ends(topology, channel, same), channel, (known, _) -> known);
      union(channels, first, channel);
    }
    return byEnds;
  }

  private static void join(
      final Topology topology,
      final int[] generator,
      final Map<Ends, Integer> byEnds,
      final int[] nodes,
      final int[] channels) {
    for (int node = 0; node < nodes.length; node++) {
      union(nodes, node, generator[node]);
    }
    for (int channel = 0; channel < channels.length; channel++) {
      final int image = byEnds.getOrDefault(ends(topology, channel, generator), channel);
      union(channels, channel, image);
    }
  }

  private static int[] identity(final int size) {
    final int[] identity = new int[size];
    Arrays.setAll(identity, i -> i);
    return identity;
  }

  private static void union(final int[] parents, final int one, final int other) {
    final int a = root(parents, one);
    final int b = root(parents, other);
    parents[Math.max(a, b)] = Math.min(a, b);
  }

  private static int root(final int[] parents, final int member) {
    int at = member;
    while (parents[at] != at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }

  private static int[] numbered(final int[] parents) {
    final int[] numbers = new int[parents.length];
    int count = 0;
    for (int member = 0; member < parents.length; member++) {
      final int least = root(parents, member);
      numbers[member] = least == member ? count++ : numbers[least];
    }
    return numbers;
  }

  /// The number of orbits of channels.
  public int count() {
    return count;
  }

  /// The orbit of `channel`, `0…count−1`.
  public int ofChannel(final int channel) {
    return channels[channel];
  }

  /// The smallest node of the orbit of `node`.
  public int leastNode(final int node) {
    return nodes[node];
  }
}
