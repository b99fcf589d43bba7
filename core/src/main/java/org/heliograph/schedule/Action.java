package org.heliograph.schedule;

/// What arrival does to the receiver's value.
public enum Action {
  /// The receiver's value becomes the sender's, whatever it was.
  COPY,
  /// The sender's contributions are united with the receiver's.
  COMBINE
}
