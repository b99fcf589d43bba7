package org.heliograph.algorithm.search.umda;

import org.heliograph.algorithm.kernel.WorkCounter;

/// One trial: the number of slots, how mutations are made, and the counter of its work.
record EvolutionTrial(int slots, Mutation mutation, WorkCounter work) {
  /// Whether mutations are tested, and how many swaps a tested one of scatter makes.
  record Mutation(boolean tested, int swaps) {}

  /// Returns whether mutations are tested.
  boolean tested() {
    return mutation.tested();
  }

  /// Returns the number of swaps of a tested mutation of scatter.
  int swaps() {
    return mutation.swaps();
  }
}
