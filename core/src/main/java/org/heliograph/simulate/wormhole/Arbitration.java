package org.heliograph.simulate.wormhole;

/// Which of several flits that want the same wire out of a router goes first, and which of several
/// waiting heads claims the next free virtual channel.
public enum Arbitration {
  /// The message that was born first, wherever it was sent from; of equal ones the next in turn.
  /// Every message becomes the oldest in time, so no sender starves.
  AGE,
  /// Every wire in turn; heads claim first come, first served. A sender whose messages meet others
  /// at every hop may starve.
  ROUND_ROBIN
}
