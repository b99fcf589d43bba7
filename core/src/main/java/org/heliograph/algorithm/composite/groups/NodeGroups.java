package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// Disjoint groups of nodes that contain all members of a collective; other nodes may be in none.
///
/// Inside each group all members reach each other.
final class NodeGroups {
  static final int NONE = -1;

  private final int[] of;
  private final List<GroupNetwork> groups = new ArrayList<>();

  private NodeGroups(final Topology topology, final int[] of, final int count) {
    this.of = of;
    final IntList[] nodes = new IntList[count];
    final LongList[] channels = new LongList[count];
    Arrays.setAll(nodes, _ -> new IntList());
    Arrays.setAll(channels, _ -> new LongList());
    for (int node = 0; node < of.length; node++) {
      if (of[node] != NONE) {
        nodes[of[node]].add(node);
      }
    }
    for (long id = 0; id < topology.channels(); id++) {
      final int group = of[topology.writer(id, 0)];
      if (group != NONE && group == of[topology.reader(id, 0)]) {
        channels[group].add(id);
      }
    }
    for (int group = 0; group < count; group++) {
      groups.add(new GroupNetwork(topology, nodes[group].toArray(), channels[group].toArray()));
    }
  }

  /// Nodes of equal `labels` that contain a member make a group; empty unless there are two groups
  /// or more, one of them with two members, and all are connected inside.
  static Optional<NodeGroups> of(
      final Topology topology, final NodeSet members, final int[] labels) {
    final int[] number = new int[labels.length];
    Arrays.fill(number, NONE);
    int count = 0;
    for (int i = 0; i < members.size(); i++) {
      final int label = labels[members.get(i)];
      number[label] = number[label] == NONE ? count++ : number[label];
    }
    if (count < 2 || count == members.size()) {
      return Optional.empty();
    }
    final int[] of = Arrays.stream(labels).map(label -> number[label]).toArray();
    return Optional.of(new NodeGroups(topology, of, count))
        .filter(made -> made.groups.stream().allMatch(group -> group.joins(members)));
  }

  int count() {
    return groups.size();
  }

  GroupNetwork group(final int index) {
    return groups.get(index);
  }

  /// The group of `node`, or [#NONE].
  int groupOf(final int node) {
    return of[node];
  }

  boolean isSame(final NodeGroups other) {
    return Arrays.equals(of, other.of);
  }

  /// The nodes of a group in order of their numbers, and the links among them, as a network.
  static final class GroupNetwork {
    private final int[] nodes;
    private final long[] channels;
    private final Topology topology;

    private GroupNetwork(final Topology whole, final int[] nodes, final long[] channels) {
      this.nodes = nodes;
      this.channels = channels;
      final TopologyBuilder builder =
          new TopologyBuilder("group of " + nodes.length, nodes.length).ports(whole.ports());
      for (final long id : channels) {
        builder.kind(whole.kind(id)).link(local(whole.writer(id, 0)), local(whole.reader(id, 0)));
      }
      this.topology =
          builder
              .coordinates(node -> whole.coordinates(nodes[node]))
              .labels(node -> whole.label(nodes[node]))
              .positions(node -> whole.position(nodes[node]))
              .build();
    }

    /// Whether its members, of whom there is at least one, reach each other inside.
    private boolean joins(final NodeSet members) {
      final int[] inside =
          IntStream.range(0, nodes.length).filter(i -> members.contains(nodes[i])).toArray();
      final int[] forth = BreadthFirst.distancesFrom(topology.graph(), inside[0]);
      final int[] back = BreadthFirst.distancesTo(topology.graph(), inside[0]);
      return Arrays.stream(inside).allMatch(node -> forth[node] >= 0 && back[node] >= 0);
    }

    int[] nodes() {
      return nodes.clone();
    }

    /// The number of `node` inside the group.
    int local(final int node) {
      return Arrays.binarySearch(nodes, node);
    }

    /// Returns the part of `whole` that is `demand` inside the group; chunk i of it is `chunks[i]`.
    GroupProblem part(final Problem whole, final Demand demand, final int[] chunks) {
      return new GroupProblem(
          whole.on(topology, demand),
          chunk -> chunks[chunk],
          node -> nodes[node],
          channel -> channels[(int) channel]);
    }
  }
}
