package org.heliograph.switching;

/// The parts of a node that are idle during reconfiguration.
public enum Retune {
  /// Only the transmitter that is reconfigured.
  PORT,
  /// All transmitters of the node.
  NODE
}
