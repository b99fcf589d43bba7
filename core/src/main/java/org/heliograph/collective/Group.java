package org.heliograph.collective;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// One group of a collective: its senders and receivers; all groups act at the same time.
public record Group(NodeSet senders, NodeSet receivers) {

  /// The groups given by the parameters of a collective.
  ///
  /// Empty `groups` mean one group of all ranks, in which empty `senders` and `receivers` mean all.
  /// Throws if a node is no rank or is named twice, or if both groups and sets are given.
  public static List<Group> of(
      final Topology topology,
      final List<List<Integer>> groups,
      final List<Integer> senders,
      final List<Integer> receivers) {
    if (groups.isEmpty()) {
      return List.of(
          new Group(ranks(topology, "senders", senders), ranks(topology, "receivers", receivers)));
    }
    if (!senders.isEmpty() || !receivers.isEmpty()) {
      throw new IllegalArgumentException(
          "groups: give either groups or senders and receivers, not both.");
    }
    final List<Group> result = new ArrayList<>();
    final List<Integer> all = groups.stream().flatMap(List::stream).toList();
    ranks(topology, "groups", all);
    for (final List<Integer> members : groups) {
      if (members.isEmpty()) {
        throw new IllegalArgumentException("groups: a group must name at least one rank.");
      }
      final NodeSet set = ranks(topology, "groups", members);
      result.add(new Group(set, set));
    }
    return result;
  }

  private static NodeSet ranks(
      final Topology topology, final String key, final List<Integer> nodes) {
    if (nodes.isEmpty()) {
      return topology.ranks();
    }
    for (final int node : nodes) {
      requireRank(topology, key, node);
    }
    try {
      return NodeSet.of(nodes.stream().mapToInt(Integer::intValue).toArray());
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
    }
  }

  private static void requireRank(final Topology topology, final String key, final int node) {
    if (!topology.ranks().contains(node)) {
      throw new IllegalArgumentException(
          "%s: node %s is no rank of %s; its ranks are %s."
              .formatted(key, node, topology.name(), topology.ranks()));
    }
  }

  /// The root of this group among `candidates`: rank `root` itself if there is one group, otherwise
  /// the member at position `root`.
  ///
  /// Throws if there is no such rank or position.
  public static int root(
      final Topology topology, final boolean grouped, final int root, final NodeSet candidates) {
    if (!grouped) {
      requireRank(topology, "root", root);
      return root;
    }
    if (root < 0 || root >= candidates.size()) {
      throw new IllegalArgumentException(
          "root: position %s is outside a group of %s; positions start at 0."
              .formatted(root, Count.of(candidates.size(), "rank")));
    }
    return candidates.get(root);
  }

  /// Throws if `chunks` is not between 1 and 65 536.
  public static void requireChunks(final int chunks) {
    if (chunks < 1 || chunks > 1 << 16) {
      throw new IllegalArgumentException(
          "chunks (%s) must lie between 1 and %s.".formatted(chunks, 1 << 16));
    }
  }
}
