package org.heliograph.simulate.message;

import java.util.Arrays;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The propagation times along one route: to the end of each of its channels, and to each receiver.
///
/// A path crosses its channels in order. A tree may branch: light enters a channel at the writer
/// that it reaches first. O(hops), times the writers and readers of a channel.
final class PropagationTimes {
  private final Topology topology;
  private final long[] reachedAt; // picoseconds, by node, where the stamp is that of this route
  private final int[] stamps;
  private int stamp;
  private final LongList ends = new LongList(); // by hop
  private boolean tree;

  PropagationTimes(final Topology topology) {
    this.topology = topology;
    reachedAt = new long[topology.nodes()];
    stamps = new int[topology.nodes()];
  }

  /// Computes the times for the route of the current transmission of `at`.
  void along(final TransmissionCursor at) {
    tree = at.isTree();
    ends.clear();
    if (tree) {
      branch(at);
      return;
    }
    long delay = 0;
    for (int hop = 0; hop < at.hops(); hop++) {
      delay = Math.addExact(delay, propagation(at.channel(hop)));
      ends.add(delay);
    }
  }

  private long propagation(final long channel) {
    return topology.kind(channel).propagation().picoseconds();
  }

  private void branch(final TransmissionCursor at) {
    if (++stamp == Integer.MAX_VALUE) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
    reach(at.sender(), 0);
    for (int hop = 0; hop < at.hops(); hop++) {
      final long channel = at.channel(hop);
      final long end = Math.addExact(entry(channel), propagation(channel));
      ends.add(end);
      for (int i = 0; i < topology.readerCount(channel); i++) {
        reach(topology.reader(channel, i), end);
      }
    }
  }

  private long entry(final long channel) {
    long earliest = Long.MAX_VALUE;
    for (int i = 0; i < topology.writerCount(channel); i++) {
      final int writer = topology.writer(channel, i);
      if (stamps[writer] == stamp) {
        earliest = Math.min(earliest, reachedAt[writer]);
      }
    }
    if (earliest == Long.MAX_VALUE) {
      throw new AssertionError("no light enters channel " + channel + " of a verified tree");
    }
    return earliest;
  }

  private void reach(final int node, final long time) {
    if (stamps[node] != stamp || time < reachedAt[node]) {
      stamps[node] = stamp;
      reachedAt[node] = time;
    }
  }

  /// The time until light reaches the end of the `hop`-th channel.
  long toEndOf(final int hop) {
    return ends.get(hop);
  }

  /// The time until light reaches a receiver.
  long to(final int receiver) {
    return tree ? reachedAt[receiver] : ends.get(ends.size() - 1);
  }
}
