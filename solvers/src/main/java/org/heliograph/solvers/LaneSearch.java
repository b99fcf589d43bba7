package org.heliograph.solvers;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Lanes for a few arcs such that arcs with a common link have different lanes, by backtracking.
///
/// Long arcs come first. Exponential in the worst case: it gives up after a fixed number of steps.
final class LaneSearch {
  private static final int MOST_STEPS = 200_000;

  private final List<int[]> arcs;
  private final int[] order;
  private final int[] lanes;
  private final BitSet[] busy;
  private int steps;

  private LaneSearch(final List<int[]> arcs, final int count) {
    this.arcs = arcs;
    this.order =
        IntStream.range(0, arcs.size())
            .boxed()
            .sorted(Comparator.comparingInt(arc -> -arcs.get(arc).length))
            .mapToInt(Integer::intValue)
            .toArray();
    this.lanes = new int[arcs.size()];
    this.busy = new BitSet[count];
    for (int lane = 0; lane < count; lane++) {
      busy[lane] = new BitSet();
    }
  }

  /// Returns the lane of each arc, given by its links; empty if none were found.
  static Optional<int[]> lanes(final List<int[]> arcs, final int count) {
    final LaneSearch search = new LaneSearch(arcs, count);
    return search.place(0) ? Optional.of(search.lanes) : Optional.empty();
  }

  private boolean place(final int next) {
    if (next == order.length) {
      return true;
    }
    final int[] links = arcs.get(order[next]);
    for (int lane = 0; lane < busy.length && steps < MOST_STEPS; lane++) {
      steps++;
      if (isFree(lane, links)) {
        for (final int link : links) {
          busy[lane].set(link);
        }
        lanes[order[next]] = lane;
        if (place(next + 1)) {
          return true;
        }
        for (final int link : links) {
          busy[lane].clear(link);
        }
        if (busy[lane].isEmpty()) {
          return false; // all further lanes are empty too
        }
      }
    }
    return false;
  }

  private boolean isFree(final int lane, final int[] links) {
    for (final int link : links) {
      if (busy[lane].get(link)) {
        return false;
      }
    }
    return true;
  }
}
