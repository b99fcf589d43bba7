package org.heliograph.switching;

/// What is idle while a transmitter is set to another channel.
public enum Retune {
  /// Only the transmitter that is retuned.
  PORT,
  /// All transmitters of the node.
  NODE
}
