package org.heliograph.control;

/// Decides, step by step, which requests of a group are granted; keeps what it must remember.
@FunctionalInterface
public interface Arbiter {
  /// Grants some of `requests`: at most one for each coupler, at most one for each processor.
  ///
  /// Called once a step for every group that requests anything, `step` increasing.
  void arbitrate(int group, long step, CouplerRequests couplerRequests);
}
