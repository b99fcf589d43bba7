package org.heliograph.algorithm.kernel.circuit;

/// A plan by which chunks go from member 0 to members 1 … n−1, each of which receives each chunk
/// once.
///
/// Reversed in time it gathers contributions: each chunk is combined on its way to member 0.
public interface TransferPlan {
  /// Receives each call of a plan: in `slot`, member `from` sends `chunk` to member `to`.
  @FunctionalInterface
  interface CallConsumer {
    void accept(int slot, int chunk, int from, int to);
  }

  /// The number of slots.
  int slots();

  /// Passes all calls to `consumer`.
  void forEachCall(CallConsumer consumer);
}
