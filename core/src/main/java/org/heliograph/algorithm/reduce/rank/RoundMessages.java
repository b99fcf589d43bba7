package org.heliograph.algorithm.reduce.rank;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// The messages of one round. If it is mutual, all ranks of a group send to each other; otherwise a
/// group is a sender and a receiver.
record RoundMessages(List<int[]> groups, boolean mutual) {
  RoundMessages {
    groups = List.copyOf(groups);
  }

  /// Every message as a sender and a receiver.
  List<int[]> messages() {
    return mutual ? groups.stream().flatMap(RoundMessages::exchange).toList() : groups;
  }

  /// The messages of all ranks of a group to each other.
  static Stream<int[]> exchange(final int[] group) {
    return Arrays.stream(group)
        .boxed()
        .flatMap(
            from ->
                Arrays.stream(group).filter(to -> to != from).mapToObj(to -> new int[] {from, to}));
  }

  /// The same messages in the opposite direction.
  RoundMessages reversed() {
    return mutual
        ? this
        : new RoundMessages(
            groups.stream().map(pair -> new int[] {pair[1], pair[0]}).toList(), false);
  }
}
