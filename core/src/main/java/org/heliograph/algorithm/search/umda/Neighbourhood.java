package org.heliograph.algorithm.search.umda;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.topology.NodeSet;

/// Who may inform each node: the participants within a radius (*jaros2008*, 4.4, the second
/// heuristic for broadcasts).
final class Neighbourhood {
  private final int radius;
  private final int[][] near;

  private Neighbourhood(final int radius, final int[][] near) {
    this.radius = radius;
    this.near = near;
  }

  /// The nodes within `radius`, or within the least radius above it by which every chunk can
  /// reach all of its targets.
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

  /// The participants within the radius of `target`, ascending.
  int[] of(final int target) {
    return near[target];
  }

  private boolean reachesAll(final CopyCommunications copyCommunications) {
    final int[][] heard = reversed();
    for (int chunk = 0; chunk < copyCommunications.count(); chunk++) {
      if (reached(copyCommunications, chunk, heard)
          < copyCommunications.first(chunk + 1) - copyCommunications.first(chunk)) {
        return false;
      }
    }
    return true;
  }

  private int[][] reversed() {
    final int[][] heard = new int[near.length][0];
    for (int target = 0; target < near.length; target++) {
      for (final int node : near[target]) {
        heard[node] = Arrays.copyOf(heard[node], heard[node].length + 1);
        heard[node][heard[node].length - 1] = target;
      }
    }
    return heard;
  }

  private int reached(
      final CopyCommunications copyCommunications, final int chunk, final int[][] heard) {
    final boolean[] seen = new boolean[near.length];
    final ArrayDeque<Integer> queue = new ArrayDeque<>();
    for (int node = 0; node < near.length; node++) {
      if (copyCommunications.gene(chunk, node) == CopyCommunications.SOURCE) {
        queue.add(node);
      }
    }
    int reached = 0;
    while (!queue.isEmpty()) {
      for (final int next : heard[queue.remove()]) {
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
