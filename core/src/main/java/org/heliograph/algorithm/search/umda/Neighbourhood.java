package org.heliograph.algorithm.search.umda;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;

/// The nodes that may inform each node: the participants within a radius (*jaros2008*, 4.4, the
/// second heuristic for broadcasts).
final class Neighbourhood {
  private final int radius;
  private final int[][] near;

  private Neighbourhood(final int radius, final int[][] near) {
    this.radius = radius;
    this.near = near;
  }

  /// Returns the nodes within `radius`, or within the least larger radius by which every chunk can
  /// reach all its targets.
  static Neighbourhood of(
      final PathTable table,
      final CopyCommunications copyCommunications,
      final NodeSet participants,
      final int radius,
      final WorkCounter workCounter) {
    int wide = radius;
    Neighbourhood found = within(table, participants, wide, workCounter);
    while (!found.reachesAll(copyCommunications)) {
      found = within(table, participants, ++wide, workCounter);
    }
    return found;
  }

  private static Neighbourhood within(
      final PathTable table,
      final NodeSet participants,
      final int radius,
      final WorkCounter workCounter) {
    final int last = participants.get(participants.size() - 1);
    final int[][] near = new int[last + 1][0];
    for (int i = 0; i < participants.size(); i++) {
      final int target = participants.get(i);
      workCounter.proceed(participants.size());
      near[target] =
          IntStream.range(0, participants.size())
              .map(participants::get)
              .filter(node -> node != target)
              .filter(node -> table.distance(node, target) > 0)
              .filter(node -> table.distance(node, target) <= radius)
              .toArray();
    }
    return new Neighbourhood(radius, near);
  }

  int radius() {
    return radius;
  }

  /// Returns the participants within the radius of `target`, ascending.
  int[] of(final int target) {
    return near[target];
  }

  private boolean reachesAll(final CopyCommunications copyCommunications) {
    final IntList[] receivers = reversed();
    for (int chunk = 0; chunk < copyCommunications.count(); chunk++) {
      if (reached(copyCommunications, chunk, receivers)
          < copyCommunications.first(chunk + 1) - copyCommunications.first(chunk)) {
        return false;
      }
    }
    return true;
  }

  private IntList[] reversed() {
    final IntList[] receivers = new IntList[near.length];
    Arrays.setAll(receivers, _ -> new IntList());
    for (int target = 0; target < near.length; target++) {
      for (final int node : near[target]) {
        receivers[node].add(target);
      }
    }
    return receivers;
  }

  private int reached(
      final CopyCommunications copyCommunications, final int chunk, final IntList[] receivers) {
    final boolean[] seen = new boolean[near.length];
    final ArrayDeque<Integer> queue = new ArrayDeque<>();
    for (int node = 0; node < near.length; node++) {
      if (copyCommunications.gene(chunk, node) == CopyCommunications.SOURCE) {
        queue.add(node);
      }
    }
    int reached = 0;
    while (!queue.isEmpty()) {
      final IntList nearest = receivers[queue.remove()];
      for (int i = 0; i < nearest.size(); i++) {
        final int next = nearest.get(i);
        if (!seen[next] && copyCommunications.gene(chunk, next) >= 0) {
          seen[next] = true;
          reached++;
          queue.add(next);
        }
      }
    }
    return reached;
  }
}
