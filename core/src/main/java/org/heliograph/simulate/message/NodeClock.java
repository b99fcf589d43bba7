package org.heliograph.simulate.message;

import java.util.Arrays;

/// The time when each node has finished everything sent and received so far, the last lightpath
/// that kept it busy, and the time of its arrival, before which it sends nothing.
///
/// A message reaches a node that has not arrived: its interface keeps it.
final class NodeClock {
  private final long[] arrivals;
  private final long[] done;
  private final int[] last;

  /// Starts with the arrivals of all nodes, in picoseconds.
  NodeClock(final long[] arrivals) {
    this.arrivals = arrivals.clone();
    done = new long[arrivals.length];
    last = new int[done.length];
    Arrays.fill(last, MessageStarts.NOBODY);
  }

  /// The time of its arrival.
  long arrivalOf(final int node) {
    return arrivals[node];
  }

  /// The time when it has arrived and finished everything so far.
  long sendsAt(final int node) {
    return Math.max(arrivals[node], done[node]);
  }

  /// The time when it has finished everything so far.
  long doneAt(final int node) {
    return done[node];
  }

  /// The last lightpath that kept it busy.
  int last(final int node) {
    return last[node];
  }

  /// Marks the node as busy with `lightpath` until `time`.
  void busy(final int node, final long time, final int lightpath) {
    if (time > done[node] || last[node] == MessageStarts.NOBODY) {
      done[node] = time;
      last[node] = lightpath;
    }
  }
}
