package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.heliograph.primitive.LongList;
import org.heliograph.topology.Channel;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// The groups of nodes that write and receive channels only together, such as the cores of a fat
/// node.
///
/// `of[v]` is the group of node v. A channel from a group to itself is its memory. All other
/// channels make the network outside, one link each; entry i of `links` is the channel of link i.
final class FatNodeGroups {
  private final Topology topology;
  private final List<NodeSet> members;
  private final int[] of;
  private final long[] memories;
  private final LongList links = new LongList();

  private FatNodeGroups(final Topology topology, final List<NodeSet> members) {
    this.topology = topology;
    this.members = members;
    this.of = new int[topology.nodes()];
    this.memories = new long[members.size()];
    Arrays.fill(memories, -1);
    for (int group = 0; group < memories.length; group++) {
      for (final int node : members.get(group).toArray()) {
        of[node] = group;
      }
    }
    for (long id = 0; id < topology.channels(); id++) {
      final int group = of[topology.writer(id, 0)];
      if (group != of[topology.reader(id, 0)]) {
        links.add(id);
      } else if (memories[group] < 0) {
        memories[group] = id;
      }
    }
  }

  /// Returns the groups of `topology`, if it consists of groups and each has a memory.
  static Optional<FatNodeGroups> find(final Topology topology) {
    if (topology.isPointToPoint()) {
      return Optional.empty();
    }
    final Set<NodeSet> groups = new LinkedHashSet<>();
    int nodes = 0;
    for (long id = 0; id < topology.channels(); id++) {
      final Channel channel = topology.channel(id);
      for (final NodeSet set : List.of(channel.writers(), channel.readers())) {
        nodes += groups.add(set) ? set.size() : 0;
        if (nodes > topology.nodes()) {
          return Optional.empty();
        }
      }
    }
    // With as many members as nodes, the groups are a partition only if no node is left out.
    if (nodes < topology.nodes()
        || groups.stream().flatMapToInt(set -> Arrays.stream(set.toArray())).distinct().count()
            < nodes) {
      return Optional.empty();
    }
    final FatNodeGroups fatNodeGroups = new FatNodeGroups(topology, List.copyOf(groups));
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
    return links.get((int) link);
  }

  /// Returns the groups of `nodes`.
  NodeSet groups(final NodeSet nodes) {
    return NodeSet.of(Arrays.stream(nodes.toArray()).map(node -> of[node]).distinct().toArray());
  }

  /// Returns the network outside, with the groups as its nodes.
  Topology outside() {
    final TopologyBuilder builder =
        new TopologyBuilder(topology.name() + " outside", members.size());
    for (final long link : links.toArray()) {
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
