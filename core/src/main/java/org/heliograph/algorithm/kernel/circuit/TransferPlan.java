package org.heliograph.algorithm.kernel.circuit;

/// How several chunks go from member 0 to members 1 … n−1, each taking each of them once.
///
/// Played backwards it gathers contributions: every chunk is then combined on its way to member 0.
public interface TransferPlan {
  /// Hears of every call: which chunk goes from which member to which in which slot.
  @FunctionalInterface
  interface Listener {
    void call(int slot, int chunk, int from, int to);
  }

  /// How many slots it takes.
  int slots();

  /// Tells all calls.
  void tell(Listener listener);
}
