package org.heliograph.formats.binding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.primitive.LongList;
import org.heliograph.topology.Topology;

/// The channels between nodes of a network, by the nodes that a file names.
///
/// Between two nodes that no channel joins, the shortest way over nodes that only forward is taken,
/// since many files name the ends alone. Each pair is looked up once.
final class RouteBinding {
  private final Topology topology;
  private final Map<Pair, List<long[]>> known = new HashMap<>();

  /// Two nodes.
  record Pair(int from, int to) {}

  RouteBinding(final Topology topology) {
    this.topology = topology;
  }

  /// For each hop of the way over `path`, the channels that may carry it, in increasing order; the
  /// first pair that nothing joins if there is one.
  Optional<Pair> hops(final int[] path, final List<long[]> hops) {
    for (int i = 1; i < path.length; i++) {
      final Pair pair = new Pair(path[i - 1], path[i]);
      final List<long[]> between = known.computeIfAbsent(pair, this::between);
      if (between.isEmpty()) {
        return Optional.of(pair);
      }
      hops.addAll(between);
    }
    return Optional.empty();
  }

  private List<long[]> between(final Pair pair) {
    final long[] direct = channels(pair.from, pair.to);
    if (direct.length > 0) {
      return List.of(direct);
    }
    return topology.ranks().size() < topology.nodes() ? throughSwitches(pair) : List.of();
  }

  private long[] channels(final int from, final int to) {
    final LongList found = new LongList();
    for (int i = 0; i < topology.outDegree(from) && from != to; i++) {
      final long channel = topology.outChannel(from, i);
      if (topology.hears(to, channel)) {
        found.add(channel);
      }
    }
    return found.toArray();
  }

  private List<long[]> throughSwitches(final Pair pair) {
    final Map<Integer, Integer> before = new HashMap<>();
    final Deque<Integer> queue = new ArrayDeque<>(List.of(pair.from));
    before.put(pair.from, pair.from);
    while (!queue.isEmpty() && !before.containsKey(pair.to)) {
      final int node = queue.remove();
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        for (int r = 0; r < topology.readerCount(channel); r++) {
          final int reader = topology.reader(channel, r);
          final boolean isOpen = reader == pair.to || !topology.ranks().contains(reader);
          if (isOpen && before.putIfAbsent(reader, node) == null) {
            queue.add(reader);
          }
        }
      }
    }
    return before.containsKey(pair.to) ? back(pair, before) : List.of();
  }

  private List<long[]> back(final Pair pair, final Map<Integer, Integer> before) {
    final List<long[]> hops = new ArrayList<>();
    int node = pair.to;
    while (node != pair.from) {
      final int previous = before.getOrDefault(node, pair.from);
      hops.addFirst(channels(previous, node));
      node = previous;
    }
    return hops;
  }
}
