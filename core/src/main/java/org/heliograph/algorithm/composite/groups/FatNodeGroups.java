package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.topology.Channel;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// The groups of nodes that write and receive channels only together, such as the cores of a fat
/// node.
///
/// `of[v]` is the group of node v. A channel from a group to itself is its memory. All other
/// channels make the network outside, one link each; `links[i]` is the channel of link i.
final class FatNodeGroups {
  private final Topology topology;
  private final List<NodeSet> members = new ArrayList<>();
  private final int[] of;
  private final long[] memories;
  private final long[] links;

  private FatNodeGroups(final Topology topology, final Map<NodeSet, Integer> numbers) {
    this.topology = topology;
    this.of = new int[topology.nodes()];
    for (final Map.Entry<NodeSet, Integer> entry : numbers.entrySet()) {
      for (int i = 0; i < entry.getKey().size(); i++) {
        of[entry.getKey().get(i)] = entry.getValue();
      }
    }
    numbers.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .forEach(entry -> members.add(entry.getKey()));
    this.memories = new long[members.size()];
    Arrays.fill(memories, -1);
    final List<Long> outside = new ArrayList<>();
    for (long id = topology.channels() - 1; id >= 0; id--) {
      final int group = of[topology.writer(id, 0)];
      if (group == of[topology.reader(id, 0)]) {
        memories[group] = id;
      } else {
        outside.add(id);
      }
    }
    this.links = outside.reversed().stream().mapToLong(Long::longValue).toArray();
  }

  /// Returns the groups of `topology`, if it consists of groups and each has a memory.
  static Optional<FatNodeGroups> find(final Topology topology) {
    if (topology.isPointToPoint()) {
      return Optional.empty();
    }
    final Map<NodeSet, Integer> numbers = new HashMap<>();
    int nodes = 0;
    for (long id = 0; id < topology.channels(); id++) {
      final Channel channel = topology.channel(id);
      for (final NodeSet set : List.of(channel.writers(), channel.readers())) {
        nodes += numbers.putIfAbsent(set, numbers.size()) == null ? set.size() : 0;
        if (nodes > topology.nodes()) {
          return Optional.empty();
        }
      }
    }
    // With as many members as nodes, the groups are a partition only if no node is left out.
    if (nodes < topology.nodes()
        || numbers.keySet().stream()
                .flatMapToInt(set -> Arrays.stream(set.toArray()))
                .distinct()
                .count()
            < nodes) {
      return Optional.empty();
    }
    final FatNodeGroups fatNodeGroups = new FatNodeGroups(topology, numbers);
    return Arrays.stream(fatNodeGroups.memories).allMatch(memory -> memory >= 0)
        ? Optional.of(fatNodeGroups)
        : Optional.empty();
  }

  int count() {
    return members.size();
  }

  NodeSet members(final int group) {
    return members.get(group);
  }

  int group(final int node) {
    return of[node];
  }

  long memory(final int group) {
    return memories[group];
  }

  /// Returns the channel of the network that is `link` of [#outside()].
  long channel(final long link) {
    return links[(int) link];
  }

  /// Returns the groups of `nodes`.
  NodeSet groups(final NodeSet nodes) {
    return NodeSet.of(Arrays.stream(nodes.toArray()).map(node -> of[node]).distinct().toArray());
  }

  /// Returns the network outside, with the groups as its nodes.
  Topology outside() {
    final TopologyBuilder builder =
        new TopologyBuilder(topology.name() + " outside", members.size());
    for (final long link : links) {
      builder
          .kind(topology.kind(link))
          .link(of[topology.writer(link, 0)], of[topology.reader(link, 0)]);
    }
    return builder
        .labels(group -> topology.label(members.get(group).get(0)))
        .positions(group -> topology.position(members.get(group).get(0)))
        .symmetry(this::generators)
        .build();
  }

  /// Returns the permutations of the groups by the known automorphisms.
  private List<int[]> generators() {
    return topology.symmetry().generators().stream()
        .map(
            map ->
                IntStream.range(0, members.size())
                    .map(group -> of[map[members.get(group).get(0)]])
                    .toArray())
        .filter(map -> !Arrays.equals(map, IntStream.range(0, map.length).toArray()))
        .toList();
  }
}
