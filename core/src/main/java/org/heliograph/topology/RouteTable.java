package org.heliograph.topology;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;

/// Routes between groups as a table, found by breadth-first search or copied.
///
/// Among several shortest routes the search takes the one by coupler `(group + target) mod ties`,
/// which distributes the targets over them. Two bytes per pair of groups; O(groups · couplers) to
/// build.
public final class RouteTable implements GroupRoutes {
  /// The maximum number of groups of a table: 128 MiB.
  public static final int MAX_GROUPS = 8192;

  private static final int NONE = 255;

  private final int groups;
  private final byte[] hops;
  private final byte[] next;

  private RouteTable(final int groups) {
    this.groups = groups;
    this.hops = new byte[groups * groups];
    this.next = new byte[groups * groups];
  }

  /// The routes along those arcs of `groups` for which `isUsable` holds.
  ///
  /// Throws if there are more than [#MAX_GROUPS] groups, or if a group cannot reach another.
  public static RouteTable of(
      final String name, final Digraph groups, final IntPredicate isUsable) {
    if (groups.nodes() > MAX_GROUPS) {
      throw new IllegalArgumentException(
          ("%s: routes are looked up in a table of at most %s groups, and it has %s. Maybe a"
                  + " network with routes by labels, such as stack-kautz.")
              .formatted(name, MAX_GROUPS, groups.nodes()));
    }
    final RouteTable table = new RouteTable(groups.nodes());
    final int[] distance = new int[groups.nodes()];
    final int[] queue = new int[groups.nodes()];
    for (int target = 0; target < groups.nodes(); target++) {
      distances(groups, isUsable, target, distance, queue);
      for (int group = 0; group < groups.nodes(); group++) {
        table.choose(name, groups, isUsable, group, target, distance);
      }
    }
    return table;
  }

  /// The same routes between `groups` as a table, which answers faster than labels do, or as they
  /// are if a table would be too large.
  public static GroupRoutes faster(final GroupRoutes routes, final Digraph groups) {
    final int count = groups.nodes();
    final boolean fits =
        count <= MAX_GROUPS / 4
            && IntStream.range(0, count).allMatch(group -> groups.outDegree(group) < NONE);
    if (!fits) {
      return routes;
    }
    final RouteTable table = new RouteTable(count);
    for (int pair = 0; pair < table.hops.length; pair++) {
      final int left = routes.hops(pair / count, pair % count);
      table.hops[pair] = (byte) left;
      table.next[pair] = (byte) routes.next(pair / count, pair % count, left);
    }
    return table;
  }

  /// Fills in the number of arcs from every group to `target`, −1 if there is no path.
  private static void distances(
      final Digraph groups,
      final IntPredicate isUsable,
      final int target,
      final int[] distance,
      final int[] queue) {
    Arrays.fill(distance, -1);
    distance[target] = 0;
    queue[0] = target;
    int filled = 1;
    for (int at = 0; at < filled; at++) {
      final int group = queue[at];
      for (int i = 0; i < groups.inDegree(group); i++) {
        final int arc = groups.inArc(group, i);
        final int before = groups.tail(arc);
        if (distance[before] < 0 && isUsable.test(arc)) {
          distance[before] = distance[group] + 1;
          queue[filled++] = before;
        }
      }
    }
  }

  private void choose(
      final String name,
      final Digraph graph,
      final IntPredicate isUsable,
      final int group,
      final int target,
      final int[] distance) {
    int least = NONE;
    int ties = 0;
    for (int i = 0; i < graph.outDegree(group); i++) {
      final int arc = graph.outArc(group, i);
      final int left = distance[graph.head(arc)];
      if (left >= 0 && left < least && isUsable.test(arc)) {
        least = left;
        ties = 1;
      } else if (left == least && isUsable.test(arc)) {
        ties++;
      }
    }
    if (least == NONE) {
      throw new IllegalArgumentException(
          "%s: no route from group %s to group %s within %s couplers. Maybe fewer faults."
              .formatted(name, group, target, NONE));
    }
    int skip = (group + target) % ties;
    for (int i = 0; i < graph.outDegree(group); i++) {
      final int arc = graph.outArc(group, i);
      if (distance[graph.head(arc)] == least && isUsable.test(arc) && skip-- == 0) {
        next[group * groups + target] = (byte) i;
      }
    }
    hops[group * groups + target] = (byte) (least + 1);
  }

  @Override
  public int hops(final int group, final int target) {
    return Byte.toUnsignedInt(hops[group * groups + target]);
  }

  @Override
  public int next(final int group, final int target, final int remaining) {
    return Byte.toUnsignedInt(next[group * groups + target]);
  }
}
