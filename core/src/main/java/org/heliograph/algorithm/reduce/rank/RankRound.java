package org.heliograph.algorithm.reduce.rank;

import java.util.ArrayList;
import java.util.List;

/// The messages of one round. If it is mutual, all ranks of a group send to each other; otherwise a
/// group is a sender and a receiver.
record RankRound(List<int[]> groups, boolean mutual) {
  RankRound {
    groups = List.copyOf(groups);
  }

  /// Every message as a sender and a receiver.
  List<int[]> messages() {
    if (!mutual) {
      return groups;
    }
    final List<int[]> messages = new ArrayList<>();
    for (final int[] group : groups) {
      for (final int from : group) {
        for (final int to : group) {
          if (from != to) {
            messages.add(new int[] {from, to});
          }
        }
      }
    }
    return messages;
  }

  /// The same messages in the opposite direction.
  RankRound reversed() {
    return mutual
        ? this
        : new RankRound(groups.stream().map(pair -> new int[] {pair[1], pair[0]}).toList(), false);
  }
}
