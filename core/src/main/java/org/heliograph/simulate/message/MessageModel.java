package org.heliograph.simulate.message;

import org.heliograph.problem.Problem;
import org.heliograph.simulate.NodeArrivals;

/// What the times of messages depend on besides the schedule.
///
/// Circuits are reconfigured in `settingPs` only when they change, and stay in use until a message
/// has ended; with `overlap` while others send. Lightpaths are set in every slot. With `barrier`
/// messages wait for those of the slot before; otherwise lightpaths wait `byLane` for their chunks
/// and lanes alone, or for all that their nodes do.
record MessageModel(
    MessageDurations durations,
    long settingPs,
    boolean isCircuit,
    boolean barrier,
    boolean overlap,
    NodeArrivals arrivals,
    boolean byLane) {
  MessageModel(
      final MessageDurations durations,
      final long settingPs,
      final boolean isCircuit,
      final boolean barrier,
      final boolean overlap,
      final NodeArrivals arrivals) {
    this(durations, settingPs, isCircuit, barrier, overlap, arrivals, false);
  }

  /// Messages that wait for their chunks and lanes alone, where no circuits are set.
  static MessageModel lanes(final MessageDurations durations) {
    return new MessageModel(durations, 0, false, false, true, NodeArrivals.AT_ONCE, true);
  }

  /// Lightpaths, with the reconfiguration of every slot of `problem`.
  static MessageModel lightpaths(
      final Problem problem,
      final MessageDurations durations,
      final boolean barrier,
      final NodeArrivals arrivals) {
    final long settingPs = problem.switching().timing().perSlot().picoseconds();
    return new MessageModel(durations, settingPs, false, barrier, true, arrivals);
  }

  /// Whether slots follow each other without an overlap.
  boolean isTiled() {
    return barrier && !isCircuit;
  }

  /// The length of a slot without messages, in which lightpaths with a barrier are set all the
  /// same.
  long idlePs() {
    return isTiled() ? settingPs : 0;
  }
}
