package org.heliograph.topology.view;

import java.util.Optional;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Boxes of ranks: `count` sets of `size` ranks each, with consecutive numbers, whose ranks are
/// nearer to each other than to all other ranks, which are all equally far.
public record RankBoxes(int count, int size) {
  /// The boxes of `members`, at least two of at least two ranks; empty if there are none.
  ///
  /// O(members · (nodes + channels)).
  public static Optional<RankBoxes> of(final Topology topology, final NodeSet members) {
    final int[] first = distances(topology, members, 0);
    int farthest = 0;
    for (final int distance : first) {
      farthest = Math.max(farthest, distance);
    }
    int size = 0;
    for (final int distance : first) {
      size += distance < farthest ? 1 : 0;
    }
    boolean isDivided = size > 1 && members.size() % size == 0;
    for (int i = 0; i < members.size() && isDivided; i++) {
      isDivided = isBoxed(distances(topology, members, i), i / size, size, farthest);
    }
    return isDivided ? Optional.of(new RankBoxes(members.size() / size, size)) : Optional.empty();
  }

  /// The distances from member number `from` to each member.
  private static int[] distances(final Topology topology, final NodeSet members, final int from) {
    final int[] all = BreadthFirst.distancesFrom(topology.graph(), members.get(from));
    final int[] distances = new int[members.size()];
    for (int i = 0; i < distances.length; i++) {
      distances[i] = all[members.get(i)];
    }
    return distances;
  }

  /// Whether the ranks nearer than `farthest` are those of `box`, and no rank is beyond it.
  private static boolean isBoxed(
      final int[] distances, final int box, final int size, final int farthest) {
    boolean isBoxed = true;
    for (int i = 0; i < distances.length && isBoxed; i++) {
      isBoxed = i / size == box ? distances[i] < farthest : distances[i] == farthest;
    }
    return isBoxed;
  }
}
