package org.heliograph.control;

/// What the refusals are counted for, in a row.
public enum Ageing {
  /// For every buffer: those of the buffers that asked and were not granted.
  BUFFER,

  /// For every processor: those of the steps in which it asked and was granted nothing.
  PROCESSOR
}
