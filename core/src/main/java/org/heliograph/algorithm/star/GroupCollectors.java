package org.heliograph.algorithm.star;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.star.CouplerTransmissions.Post;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// An all-reduce of one chunk among all nodes, with one *collector* in each group: its first
/// member.
///
/// 1. All other members send their contribution once, each group over all its couplers at once, to
///    the collector of the group at the other end. Of s members of a group with c couplers, the
///    last sends in slot ⌈(s−1)/c⌉. Every contribution is then in one collector.
/// 2. Where every group has a coupler to every group and to itself, each collector informs its
///    group, and in one further slot each group sends its sum to all others: ⌈(s−1)/c⌉ + 2 slots.
/// 3. Elsewhere the sums of the collectors flow along a shortest-path tree of k levels into all
///    members of one group, which have copied the sum of their collector before, and spread from
///    there.
///
/// O(nodes + couplers).
final class GroupCollectors {
  private final StarNetwork network;
  private final Digraph groups;
  private final CouplerTransmissions sent = new CouplerTransmissions();

  GroupCollectors(final StarNetwork network) {
    this.network = network;
    this.groups = network.groups();
  }

  /// Returns the schedule with one exchange among all groups, where the network allows it.
  Optional<Schedule> exchange() {
    if (!isExchangePossible()) {
      return Optional.empty();
    }
    int slot = collect();
    if (network.stack() > 1) {
      for (int group = 0; group < groups.nodes(); group++) {
        inform(group, slot);
      }
      slot++;
    }
    for (int group = 0; group < groups.nodes(); group++) {
      sendToAll(group, slot);
    }
    return Optional.of(sent.build());
  }

  private boolean isExchangePossible() {
    final int others = groups.nodes() - 1;
    if (others > (long) network.stack() * network.transmissions()) {
      return false;
    }
    for (int group = 0; group < groups.nodes(); group++) {
      if (arcs(group).length < others || (network.stack() > 1 && !network.hasOwnCoupler(group))) {
        return false;
      }
    }
    return true;
  }

  /// Returns one arc from `group` to each other group that it has a coupler to.
  private int[] arcs(final int group) {
    final int[] arcs = new int[groups.outDegree(group)];
    final boolean[] seen = new boolean[groups.nodes()];
    seen[group] = true;
    int count = 0;
    for (int i = 0; i < arcs.length; i++) {
      final int arc = groups.outArc(group, i);
      if (!seen[groups.head(arc)]) {
        seen[groups.head(arc)] = true;
        arcs[count++] = arc;
      }
    }
    return Arrays.copyOf(arcs, count);
  }

  private void sendToAll(final int group, final int slot) {
    final int[] arcs = arcs(group);
    for (int i = 0; i < arcs.length; i++) {
      final int sender = network.first(group) + i / network.transmissions();
      sent.combine(new Post(slot, 0, sender, arcs[i]));
    }
  }

  /// Returns the schedule through the whole group `centre`, where it has a coupler to itself.
  Optional<Schedule> through(
      final int centre, final NodeSet targets, final SplittableRandom random) {
    final boolean isCopied = network.stack() > 1;
    if (isCopied && !network.hasOwnCoupler(centre)) {
      return Optional.empty();
    }
    final int[] arcs = new int[groups.nodes()];
    final int[] levels = levels(centre, arcs);
    final int depth = Arrays.stream(levels).max().orElse(0);
    if (depth == 0) {
      return Optional.empty();
    }
    final int first = collect();
    if (isCopied) {
      inform(centre, first);
    }
    // Members copy before the sums of other groups arrive, which a tree of one level delays.
    final int end = first + (isCopied ? Math.max(2, depth) : depth);
    for (int group = 0; group < groups.nodes(); group++) {
      final Post post = new Post(end - levels[group], 0, network.first(group), arcs[group]);
      if (levels[group] == 1) {
        sent.combine(post);
      } else if (levels[group] > 1) {
        sent.combineAt(network.first(groups.head(arcs[group])), post);
      }
    }
    new GroupFlooding(network, network.first(centre), targets)
        .spread(GroupFlooding.Start.WHOLE_GROUP, end, random, sent);
    return Optional.of(sent.build());
  }

  /// Returns the distance of each group to `centre`, and sets the first arc of a shortest path.
  private int[] levels(final int centre, final int[] arcs) {
    final BreadthFirst search = BreadthFirst.against(groups).search(centre);
    // Backwards, so that of several arcs the first that is found stays.
    for (int at = search.reached() - 1; at >= 0; at--) {
      final int group = search.node(at);
      for (int i = groups.inDegree(group) - 1; i >= 0; i--) {
        final int arc = groups.inArc(group, i);
        if (search.distance(groups.tail(arc)) == search.distance(group) + 1) {
          arcs[groups.tail(arc)] = arc;
        }
      }
    }
    return search.distances();
  }

  /// Sends all contributions to collectors; returns the number of slots.
  private int collect() {
    int slots = 0;
    for (int group = 0; group < groups.nodes(); group++) {
      final int couplers = groups.outDegree(group);
      for (int i = 0; i < network.stack() - 1; i++) {
        final int arc = groups.outArc(group, i % couplers);
        final Post post = new Post(i / couplers, 0, network.first(group) + 1 + i, arc);
        sent.combineAt(network.first(groups.head(arc)), post);
        slots = Math.max(slots, post.slot() + 1);
      }
    }
    return slots;
  }

  /// Lets the members of `group` copy the sum of their collector.
  private void inform(final int group, final int slot) {
    for (int i = 0; i < groups.outDegree(group); i++) {
      final int arc = groups.outArc(group, i);
      if (groups.head(arc) == group) {
        sent.copy(new Post(slot, 0, network.first(group), arc));
        return;
      }
    }
  }
}
