package org.heliograph.control;

/// The unit for which consecutive refusals are counted.
public enum Ageing {
  /// Per buffer: the refusals of each buffer that requested and was not granted.
  BUFFER,

  /// Per processor: the steps in which it requested and was granted nothing.
  PROCESSOR
}
