package org.heliograph.algorithm.exchange.rounds;

/// The method of an all-reduce.
public enum AllReduceMethod {
  /// The faster of both.
  ANY,
  /// Every node combines one block, then all blocks are gathered.
  BLOCKS,
  /// Every node combines whole vectors: half as many rounds, more bytes.
  WHOLE
}
