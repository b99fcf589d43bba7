package org.heliograph.bound.family;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Nodes in groups that read the same channels, and how fast contributions flow into one of them.
///
/// A message from outside a group enters it over a channel that the group reads and others write.
/// So in each slot no more messages enter than such channels have lanes, on routes of any length.
/// Counted back from the last slot, each of them makes one more node matter, in one more group at
/// most; of a group with a node that matters all nodes do, one slot before. The bound lets the
/// largest groups, and those with the most lanes, matter first.
///
/// Construction takes O(channel ends), and a bound O(n + groups · log groups).
final class ReadingGroups {
  private final int[] group; // of each node
  private final long[] entering; // for each group, the lanes from others

  ReadingGroups(final Topology topology) {
    this.group = new int[topology.nodes()];
    final Map<List<Long>, Integer> numbers = new HashMap<>();
    for (int node = 0; node < group.length; node++) {
      final int reader = node;
      final List<Long> read =
          IntStream.range(0, topology.inDegree(node))
              .mapToObj(i -> topology.inChannel(reader, i))
              .sorted()
              .toList();
      group[node] = numbers.computeIfAbsent(read, _ -> numbers.size());
    }
    this.entering = new long[numbers.size()];
    numbers.forEach(
        (read, number) ->
            entering[number] =
                read.stream()
                    .filter(channel -> isFromOthers(topology, channel, number))
                    .mapToLong(topology::lanes)
                    .sum());
  }

  /// The number of the group of a node.
  int group(final int node) {
    return group[node];
  }

  private boolean isFromOthers(final Topology topology, final long channel, final int number) {
    return IntStream.range(0, topology.writerCount(channel))
        .anyMatch(i -> group[topology.writer(channel, i)] != number);
  }

  /// The least number of slots after which all `sources` can matter to `target`.
  long slots(final NodeSet sources, final int target) {
    final long[] sizes = new long[entering.length];
    for (int i = 0; i < sources.size(); i++) {
      sizes[group[sources.get(i)]]++;
    }
    final long[] mostSources = sums(sizes);
    final long[] mostLanes = sums(entering);
    final int home = group[target];
    long slots = 0;
    long matter = sources.contains(target) ? 1 : 0;
    int groups = 0;
    while (matter < sources.size() && (groups == 0 || mostLanes[groups] > 0)) {
      final long more = slots == 0 ? entering[home] : mostLanes[groups];
      matter = more + (slots == 0 ? sizes[home] : mostSources[groups]);
      groups = (int) Math.min(sizes.length, (slots == 0 ? 1 : groups) + more);
      slots++;
    }
    return slots;
  }

  /// The sums of the 0, 1, 2, … largest amounts.
  private static long[] sums(final long[] amounts) {
    final long[] ascending = amounts.clone();
    Arrays.sort(ascending);
    final long[] sums = new long[amounts.length + 1];
    for (int i = 0; i < ascending.length; i++) {
      sums[i + 1] = sums[i] + ascending[ascending.length - 1 - i];
    }
    return sums;
  }
}
