package org.heliograph.simulate.lightpath;

import java.util.Arrays;

/// The time when each node has arrived and finished everything sent and received so far, and the
/// last lightpath that kept it busy.
final class NodeClock {
  /// No lightpath.
  static final int NOBODY = -1;

  private final long[] done;
  private final int[] last;

  /// Starts with the arrivals of all nodes, in picoseconds.
  NodeClock(final long[] arrivals) {
    done = arrivals.clone();
    last = new int[done.length];
    Arrays.fill(last, NOBODY);
  }

  long doneAt(final int node) {
    return done[node];
  }

  /// The last lightpath that kept it busy.
  int last(final int node) {
    return last[node];
  }

  /// Marks the node as busy with `lightpath` until `time`.
  void busy(final int node, final long time, final int lightpath) {
    if (time > done[node] || last[node] == NOBODY) {
      done[node] = time;
      last[node] = lightpath;
    }
  }
}
