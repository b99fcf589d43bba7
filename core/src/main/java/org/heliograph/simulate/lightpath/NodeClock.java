package org.heliograph.simulate.lightpath;

import java.util.Arrays;

/// When each node is done with all that it has sent and received so far, and with which
/// lightpath it was busy last.
final class NodeClock {
  /// No lightpath.
  static final int NOBODY = -1;

  private final long[] done;
  private final int[] last;

  NodeClock(final int nodes) {
    done = new long[nodes];
    last = new int[nodes];
    Arrays.fill(last, NOBODY);
  }

  long doneAt(final int node) {
    return done[node];
  }

  /// The lightpath it was busy with last.
  int last(final int node) {
    return last[node];
  }

  /// It is busy with `lightpath` until `time`.
  void busy(final int node, final long time, final int lightpath) {
    if (time > done[node] || last[node] == NOBODY) {
      done[node] = time;
      last[node] = lightpath;
    }
  }
}
