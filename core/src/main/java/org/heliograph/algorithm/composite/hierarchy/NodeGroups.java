package org.heliograph.algorithm.composite.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// Disjoint groups of nodes that contain all members of a collective; other nodes may be in none.
///
/// Inside each group all members reach each other.
final class NodeGroups {
  static final int NONE = -1;

  private final int[] of;
  private final List<GroupNetwork> groups;

  private NodeGroups(final int[] of, final List<GroupNetwork> groups) {
    this.of = of;
    this.groups = groups;
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
    final List<GroupNetwork> groups = GroupNetwork.all(topology, of, count);
    final Digraph graph = topology.graph();
    final Digraph reversed = graph.reversed();
    for (final GroupNetwork group : groups) {
      if (!group.joins(graph, of, members) || !group.joins(reversed, of, members)) {
        return Optional.empty();
      }
    }
    return Optional.of(new NodeGroups(of, groups));
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

  /// A link between two nodes by their numbers inside a group.
  record Link(int from, int to, ChannelKind kind) {}

  /// The nodes of a group in order of their numbers, and the links among them, as a network.
  static final class GroupNetwork {
    private final int[] nodes;
    private final long[] channels;
    private final Topology topology;

    private GroupNetwork(
        final Topology whole, final int[] nodes, final long[] channels, final int[] local) {
      this.nodes = nodes;
      this.channels = channels;
      final TopologyBuilder builder =
          new TopologyBuilder("group of " + nodes.length, nodes.length).ports(whole.ports());
      for (final long id : channels) {
        builder.kind(whole.kind(id)).link(local[whole.writer(id, 0)], local[whole.reader(id, 0)]);
      }
      this.topology =
          builder
              .coordinates(node -> whole.coordinates(nodes[node]))
              .labels(node -> whole.label(nodes[node]))
              .positions(node -> whole.position(nodes[node]))
              .build();
    }

    private static List<GroupNetwork> all(final Topology whole, final int[] of, final int count) {
      final List<IntList> nodes = new ArrayList<>();
      final List<List<Long>> channels = new ArrayList<>();
      for (int group = 0; group < count; group++) {
        nodes.add(new IntList());
        channels.add(new ArrayList<>());
      }
      final int[] local = new int[of.length];
      for (int node = 0; node < of.length; node++) {
        if (of[node] != NONE) {
          local[node] = nodes.get(of[node]).size();
          nodes.get(of[node]).add(node);
        }
      }
      for (long id = 0; id < whole.channels(); id++) {
        final int group = of[whole.writer(id, 0)];
        if (group != NONE && group == of[whole.reader(id, 0)]) {
          channels.get(group).add(id);
        }
      }
      final List<GroupNetwork> groups = new ArrayList<>();
      for (int group = 0; group < count; group++) {
        groups.add(
            new GroupNetwork(
                whole,
                nodes.get(group).toArray(),
                channels.get(group).stream().mapToLong(Long::longValue).toArray(),
                local));
      }
      return groups;
    }

    /// Whether one of its members, of whom there is at least one, reaches all others inside.
    private boolean joins(final Digraph graph, final int[] of, final NodeSet members) {
      int first = NONE;
      for (int i = 0; i < nodes.length && first == NONE; i++) {
        first = members.contains(nodes[i]) ? nodes[i] : NONE;
      }
      final boolean[] reached = reached(graph, of, first);
      boolean joined = true;
      for (final int node : nodes) {
        joined &= !members.contains(node) || reached[node];
      }
      return joined;
    }

    private static boolean[] reached(final Digraph graph, final int[] of, final int start) {
      final boolean[] seen = new boolean[of.length];
      final IntList queue = new IntList();
      seen[start] = true;
      queue.add(start);
      for (int i = 0; i < queue.size(); i++) {
        for (int out = 0; out < graph.outDegree(queue.get(i)); out++) {
          final int next = graph.head(graph.outArc(queue.get(i), out));
          if (of[next] == of[start] && !seen[next]) {
            seen[next] = true;
            queue.add(next);
          }
        }
      }
      return seen;
    }

    int size() {
      return nodes.length;
    }

    /// All links in order; groups with equal links have the same solutions.
    List<Link> links() {
      final List<Link> links = new ArrayList<>();
      for (long id = 0; id < channels.length; id++) {
        links.add(new Link(topology.writer(id, 0), topology.reader(id, 0), topology.kind(id)));
      }
      return links;
    }

    int node(final int local) {
      return nodes[local];
    }

    /// The number of `node` inside the group.
    int local(final int node) {
      return Arrays.binarySearch(nodes, node);
    }

    long channel(final long local) {
      return channels[(int) local];
    }

    Topology topology() {
      return topology;
    }
  }
}
