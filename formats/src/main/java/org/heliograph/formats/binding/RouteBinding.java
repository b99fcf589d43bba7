package org.heliograph.formats.binding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.primitive.LongList;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;

/// The channels between nodes of a network, by the nodes that a file names.
///
/// Between two nodes that no channel joins, the shortest way over nodes that only forward is taken,
/// since many files name the ends alone; for messages, of which no file states the way, over any
/// nodes. Each pair is looked up once.
final class RouteBinding {
  private final Topology topology;
  private final Capabilities capabilities;
  private final boolean isOfMessages;
  private final Map<Pair, List<long[]>> known = new HashMap<>();

  /// Two nodes.
  record Pair(int from, int to) {}

  RouteBinding(
      final Topology topology, final Capabilities capabilities, final boolean isOfMessages) {
    this.topology = topology;
    this.capabilities = capabilities;
    this.isOfMessages = isOfMessages && capabilities.hops() > 1;
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
    if (isOfMessages && capabilities.routing() == Routing.XY) {
      return alongAxes(pair);
    }
    return isOfMessages || topology.ranks().size() < topology.nodes()
        ? throughOthers(pair)
        : List.of();
  }

  /// The way that corrects the last coordinate first, where a grid has it without wrapping around.
  private List<long[]> alongAxes(final Pair pair) {
    final List<long[]> hops = new ArrayList<>();
    int node = pair.from;
    while (node != pair.to) {
      final int next = nextAlongAxes(node, topology.coordinates(pair.to));
      if (next == node) {
        return List.of();
      }
      hops.add(channels(node, next));
      node = next;
    }
    return List.copyOf(hops);
  }

  private int nextAlongAxes(final int node, final int[] target) {
    final int[] wanted = topology.coordinates(node).clone();
    for (int axis = wanted.length - 1; axis >= 0; axis--) {
      if (wanted[axis] != target[axis]) {
        wanted[axis] += Integer.signum(target[axis] - wanted[axis]);
        break;
      }
    }
    for (int i = 0; i < topology.outDegree(node); i++) {
      final int reader = topology.reader(topology.outChannel(node, i), 0);
      if (Arrays.equals(topology.coordinates(reader), wanted)) {
        return reader;
      }
    }
    return node;
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

  /// The shortest way in one medium, which a route never leaves.
  private List<long[]> throughOthers(final Pair pair) {
    return Arrays.stream(Medium.values())
        .map(medium -> within(medium, pair))
        .filter(way -> !way.isEmpty())
        .min(Comparator.comparingInt(List::size))
        .orElse(List.of());
  }

  private List<long[]> within(final Medium medium, final Pair pair) {
    final Map<Integer, Integer> before = new HashMap<>();
    final Deque<Integer> queue = new ArrayDeque<>(List.of(pair.from));
    before.put(pair.from, pair.from);
    while (!queue.isEmpty() && !before.containsKey(pair.to)) {
      final int node = queue.remove();
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        for (int r = 0; r < readers(channel, medium); r++) {
          final int reader = topology.reader(channel, r);
          final boolean isOpen =
              reader == pair.to || isOfMessages || !topology.ranks().contains(reader);
          if (isOpen && before.putIfAbsent(reader, node) == null) {
            queue.add(reader);
          }
        }
      }
    }
    return before.containsKey(pair.to) ? back(pair, medium, before) : List.of();
  }

  private int readers(final long channel, final Medium medium) {
    return topology.kind(channel).medium() == medium ? topology.readerCount(channel) : 0;
  }

  private List<long[]> back(
      final Pair pair, final Medium medium, final Map<Integer, Integer> before) {
    final List<long[]> hops = new ArrayList<>();
    int node = pair.to;
    while (node != pair.from) {
      final int previous = before.getOrDefault(node, pair.from);
      hops.addFirst(
          Arrays.stream(channels(previous, node))
              .filter(channel -> topology.kind(channel).medium() == medium)
              .toArray());
      node = previous;
    }
    return hops;
  }
}
