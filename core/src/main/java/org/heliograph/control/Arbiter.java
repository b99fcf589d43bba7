package org.heliograph.control;

/// Decides, step by step, which requests of a group are granted; may keep state between steps.
@FunctionalInterface
public interface Arbiter {
  /// Grants some of `requests`: at most one per coupler and at most one per processor.
  ///
  /// Called once per step for every group with requests, with increasing `step`.
  void arbitrate(int group, long step, CouplerRequests couplerRequests);
}
