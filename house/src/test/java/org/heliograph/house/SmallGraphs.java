package org.heliograph.house;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Damage;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// Connected graphs, each once up to renumbering, as networks with a channel in both directions of
/// every edge, and strongly connected directed ones with a channel for every arc, some of them
/// damaged.
final class SmallGraphs {
  private static final List<String> FAMILIES =
      List.of("ring(N)", "star(N)", "circulant(N,[1,2])", "complete(N)");

  private SmallGraphs() {}

  /// All connected graphs with 2 to `most` nodes.
  static List<Topology> all(final int most) {
    final List<Topology> graphs = new ArrayList<>();
    for (int n = 2; n <= most; n++) {
      final Set<Integer> seen = new HashSet<>();
      for (int edges = 0; edges < 1 << (n * (n - 1) / 2); edges++) {
        if (isConnected(n, edges) && seen.add(canonical(n, edges))) {
          graphs.add(network(n, edges));
        }
      }
    }
    return graphs;
  }

  /// Random connected graphs with `n` nodes: every set of edges is equally likely.
  static List<Topology> random(final int n, final int count, final long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    final List<Topology> graphs = new ArrayList<>();
    while (graphs.size() < count) {
      final int edges = random.nextInt(1 << (n * (n - 1) / 2));
      if (isConnected(n, edges)) {
        graphs.add(network(n, edges));
      }
    }
    return graphs;
  }

  /// All strongly connected directed graphs with 2 to `most` nodes, the connected graphs with both
  /// directions of every edge among them.
  static List<Topology> directed(final int most) {
    final List<Topology> graphs = new ArrayList<>();
    for (int n = 2; n <= most; n++) {
      final Set<Long> seen = new HashSet<>();
      for (long arcs = 0; arcs < 1L << (n * n); arcs++) {
        if (!isLooped(n, arcs) && isStrong(n, arcs) && seen.add(least(n, arcs))) {
          graphs.add(network(n, arcs, _ -> 1));
        }
      }
    }
    return graphs;
  }

  /// A random strongly connected directed graph of `n` nodes, its arcs with one or two lanes.
  static Topology directed(final int n, final SplittableRandom random) {
    final double density = 0.2 + 0.5 * random.nextDouble();
    while (true) {
      long arcs = 0;
      for (int arc = 0; arc < n * n; arc++) {
        arcs |= arc / n != arc % n && random.nextDouble() < density ? 1L << arc : 0;
      }
      if (isStrong(n, arcs)) {
        final boolean isWide = random.nextInt(3) == 0;
        return network(n, arcs, _ -> isWide ? random.nextInt(1, 3) : 1);
      }
    }
  }

  /// A network of `n` nodes of which up to three links or one node have failed, never node 0, such
  /// that what is left is strongly connected: a random directed graph, or a family that has
  /// symmetries to lose.
  static Topology damaged(final int n, final SplittableRandom random) {
    while (true) {
      final Topology intact =
          random.nextBoolean()
              ? directed(n, random)
              : family(FAMILIES.get(random.nextInt(FAMILIES.size())), n);
      final boolean isNode = random.nextBoolean();
      final List<String> failed =
          Stream.generate(
                  () -> isNode ? random.nextInt(1, n) : random.nextInt((int) intact.channels()))
              .limit(isNode ? 1 : random.nextInt(1, 4))
              .distinct()
              .map(String::valueOf)
              .toList();
      final String part = isNode ? "nodes" : "links";
      final Topology damaged =
          Damage.of(intact, isNode ? List.of() : failed, isNode ? failed : List.of())
              .topology("damaged(of=%s,%s=%s)".formatted(intact.name(), part, failed));
      if (isStrong(damaged)) {
        return damaged;
      }
    }
  }

  private static Topology family(final String name, final int n) {
    final String spec = name.replace("N", String.valueOf(n));
    return Registered.REGISTRY.parse(TopologyFamily.class, spec).build();
  }

  /// Whether every rank reaches every other.
  private static boolean isStrong(final Topology network) {
    final int n = network.nodes();
    long arcs = 0;
    for (int channel = 0; channel < network.channels(); channel++) {
      arcs |= 1L << (network.writer(channel, 0) * n + network.reader(channel, 0));
    }
    int ranks = 0;
    for (final int rank : network.ranks().toArray()) {
      ranks |= 1 << rank;
    }
    return isStrong(n, arcs, ranks);
  }

  private static boolean isLooped(final int n, final long arcs) {
    boolean isLooped = false;
    for (int node = 0; node < n; node++) {
      isLooped |= ((arcs >> (node * n + node)) & 1) != 0;
    }
    return isLooped;
  }

  private static boolean isStrong(final int n, final long arcs) {
    return isStrong(n, arcs, (1 << n) - 1);
  }

  /// Whether each of `nodes` reaches these and no others; arc tail · n + head is a bit.
  private static boolean isStrong(final int n, final long arcs, final int nodes) {
    boolean isStrong = true;
    for (int start = 0; start < n; start++) {
      int reached = nodes & 1 << start;
      for (int round = 1; round < n; round++) {
        for (int arc = 0; arc < n * n; arc++) {
          final boolean isUsed = ((arcs >> arc) & 1) != 0 && ((reached >> (arc / n)) & 1) != 0;
          reached |= isUsed ? 1 << (arc % n) : 0;
        }
      }
      isStrong &= reached == 0 || reached == nodes;
    }
    return isStrong;
  }

  /// The least set of arcs among all numberings of the nodes.
  private static long least(final int n, final long arcs) {
    long least = Long.MAX_VALUE;
    for (final int[] order : orders(n)) {
      long renumbered = 0;
      for (int arc = 0; arc < n * n; arc++) {
        final boolean isArc = ((arcs >> (order[arc / n] * n + order[arc % n])) & 1) != 0;
        renumbered |= isArc ? 1L << arc : 0;
      }
      least = Math.min(least, renumbered);
    }
    return least;
  }

  /// All numberings of `n` nodes.
  private static List<int[]> orders(final int n) {
    List<int[]> orders = List.of(new int[0]);
    for (int length = 0; length < n; length++) {
      final List<int[]> longer = new ArrayList<>();
      for (final int[] order : orders) {
        for (int node = 0; node < n; node++) {
          final int next = node;
          if (Arrays.stream(order).noneMatch(other -> other == next)) {
            final int[] more = Arrays.copyOf(order, length + 1);
            more[length] = node;
            longer.add(more);
          }
        }
      }
      orders = longer;
    }
    return orders;
  }

  private static Topology network(final int n, final long arcs, final IntUnaryOperator lanes) {
    final TopologyBuilder builder = new TopologyBuilder("directed-" + n + "-" + arcs, n);
    for (int arc = 0; arc < n * n; arc++) {
      if (((arcs >> arc) & 1) != 0) {
        builder.kind(ChannelKind.PLAIN.withLanes(lanes.applyAsInt(arc))).link(arc / n, arc % n);
      }
    }
    return builder.build();
  }

  private static int bit(final int a, final int b) {
    final int low = Math.min(a, b);
    final int high = Math.max(a, b);
    return high * (high - 1) / 2 + low;
  }

  private static boolean isEdge(final int edges, final int a, final int b) {
    return a != b && ((edges >> bit(a, b)) & 1) != 0;
  }

  private static boolean isConnected(final int n, final int edges) {
    int reached = 1;
    for (int round = 1; round < n; round++) {
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          reached |= ((reached >> a) & 1) != 0 && isEdge(edges, a, b) ? 1 << b : 0;
        }
      }
    }
    return reached == (1 << n) - 1;
  }

  /// The least set of edges among all numberings of the nodes.
  private static int canonical(final int n, final int edges) {
    return least(n, edges, new int[n], 0, 0);
  }

  private static int least(
      final int n, final int edges, final int[] order, final int placed, final int used) {
    if (placed == n) {
      int renumbered = 0;
      for (int b = 0; b < n; b++) {
        for (int a = 0; a < b; a++) {
          renumbered |= isEdge(edges, order[a], order[b]) ? 1 << bit(a, b) : 0;
        }
      }
      return renumbered;
    }
    int least = Integer.MAX_VALUE;
    for (int node = 0; node < n; node++) {
      if (((used >> node) & 1) == 0) {
        order[placed] = node;
        least = Math.min(least, least(n, edges, order, placed + 1, used | 1 << node));
      }
    }
    return least;
  }

  private static Topology network(final int n, final int edges) {
    final TopologyBuilder builder = new TopologyBuilder("graph-" + n + "-" + edges, n);
    for (int b = 0; b < n; b++) {
      for (int a = 0; a < b; a++) {
        if (isEdge(edges, a, b)) {
          builder.edge(a, b);
        }
      }
    }
    return builder.build();
  }
}
