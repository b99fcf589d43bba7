package org.heliograph.schedule;

/// The effect of an arrival on the receiver's value.
public enum Action {
  /// The receiver's value is replaced by the sender's.
  COPY,
  /// The sender's contributions are united with the receiver's.
  COMBINE
}
