package org.heliograph.control;

/// An [Arbiter] for small groups whose processors have a buffer for each coupler: the processors
/// that request a coupler are the bits of a word.
///
/// It grants exactly what the arbiter of its protocol grants.
@FunctionalInterface
public interface SetArbiter {
  /// The largest group: one bit per processor.
  int PROCESSORS_MAX = Long.SIZE;

  /// Sets `granted[c]` to the processor that may write coupler `c`, one of those in `asking[c]`, or
  /// to the empty set.
  ///
  /// Called once per step for every group, step after step. A processor that is refused a coupler
  /// requests it again in the next step.
  void arbitrate(int group, long step, long[] asking, long[] granted);
}
