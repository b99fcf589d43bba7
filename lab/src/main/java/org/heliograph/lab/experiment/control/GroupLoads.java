package org.heliograph.lab.experiment.control;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;

/// What couplers and groups carry under uniform traffic, one message per processor and step, by
/// counts of groups alone.
///
/// The routes to one group form a tree, which is summed up from its leaves in O(groups): O(groups²)
/// in all, and for up to 8192 groups. Of larger networks one group stands for all that symmetry
/// takes it to, and couplers that symmetry exchanges carry the same, if routes go along with it.
final class GroupLoads {
  private static final int MOST_GROUPS = 1 << 13;
  private static final long MOST_STEPS = 1L << 26;

  private final StackTopology network;
  private final Digraph groups;
  private final GroupRoutes routes;
  private final double[] carried;
  private final int[] hops;
  private final int[] order;
  private final double[] bound;

  private GroupLoads(final StackTopology network) {
    this.network = network;
    this.groups = network.groups();
    this.routes = network.routes();
    this.carried = new double[groups.arcs()];
    this.hops = new int[groups.nodes()];
    this.order = new int[groups.nodes()];
    this.bound = new double[groups.nodes()];
  }

  /// Empty if the network is too large and not symmetric enough.
  static Optional<RouteCapacity> uniform(final StackTopology network) {
    return uniform(network, MOST_GROUPS);
  }

  /// The same where more than `most` groups are too many without symmetry.
  static Optional<RouteCapacity> uniform(final StackTopology network, final int most) {
    final int count = network.groups().nodes();
    final GroupLoads loads = new GroupLoads(network);
    if (count <= most) {
      for (int target = 0; target < count; target++) {
        loads.addAllTo(target, 1);
      }
      return Optional.of(loads.capacity());
    }
    final GroupSymmetry symmetry = GroupSymmetry.of(network);
    if (count * symmetry.distinctGroups() > MOST_STEPS || !symmetry.keepsRoutes()) {
      return Optional.empty();
    }
    for (int target = 0; target < count; target++) {
      final int alike = symmetry.standsFor(target);
      if (alike > 0) {
        loads.addAllTo(target, alike);
      }
    }
    symmetry.average(loads.carried);
    return Optional.of(loads.capacity());
  }

  /// The messages from all groups to `target`, `weight` times.
  private void addAllTo(final int target, final int weight) {
    final int stack = network.stack();
    final double share = (double) stack / (network.nodes() - 1);
    Arrays.fill(bound, stack * share);
    bound[target] = 0;
    sortByHops(target);
    if (stack > 1) {
      forward(target, target, (stack - 1) * share, weight);
    }
    for (int i = order.length - 1; i >= 0; i--) {
      if (order[i] != target) {
        forward(order[i], target, bound[order[i]], weight);
      }
    }
  }

  /// Puts `messages` of `group` on their next coupler.
  private void forward(final int group, final int target, final double messages, final int weight) {
    final int coupler = groups.outArc(group, routes.next(group, target, hops[group]));
    carried[coupler] += weight * messages;
    final int next = groups.head(coupler);
    if (next != target) {
      bound[next] += messages;
    }
  }

  /// Groups in order of their distance to `target`.
  private void sortByHops(final int target) {
    int most = 0;
    for (int group = 0; group < hops.length; group++) {
      hops[group] = routes.hops(group, target);
      most = Math.max(most, hops[group]);
    }
    final int[] begin = new int[most + 2];
    for (final int distance : hops) {
      begin[distance + 1]++;
    }
    for (int distance = 1; distance <= most + 1; distance++) {
      begin[distance] += begin[distance - 1];
    }
    for (int group = 0; group < hops.length; group++) {
      order[begin[hops[group]]++] = group;
    }
  }

  /// Relays fall on all members of a group alike, as destinations do.
  private RouteCapacity capacity() {
    double most = 0;
    for (int group = 0; group < groups.nodes(); group++) {
      double sends = 0;
      for (int i = 0; i < groups.outDegree(group); i++) {
        sends += carried[groups.outArc(group, i)];
      }
      most = Math.max(most, sends / network.stack());
    }
    return RouteCapacity.of(groups, carried, most, network.nodes());
  }
}
