package org.heliograph.control;

/// Who goes first where only one can go.
public enum Priority {
  /// Who was refused most often in a row.
  AGEING,

  /// Who comes first in a circle that begins one farther every step.
  ROTATION
}
