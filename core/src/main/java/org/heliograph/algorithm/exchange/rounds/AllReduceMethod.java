package org.heliograph.algorithm.exchange.rounds;

/// How an all-reduce adds up.
public enum AllReduceMethod {
  /// Whichever is faster.
  ANY,
  /// Every node sums a block of its own, then all blocks are gathered.
  BLOCKS,
  /// Every node sums whole vectors: half the rounds, more bytes.
  WHOLE
}
