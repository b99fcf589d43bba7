package org.heliograph.control;

/// The rule for which of several requests is served first.
public enum Priority {
  /// The request with the most consecutive refusals.
  AGEING,

  /// The first in a cyclic order whose start advances by one every step.
  ROTATION
}
