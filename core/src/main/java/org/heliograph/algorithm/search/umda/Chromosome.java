package org.heliograph.algorithm.search.umda;

/// One candidate solution: of each communication its sender, the index of its path and its slot,
/// which together are a gene, and how far the whole is from a schedule.
///
/// Mutable, since children are written into the memory of the dead.
final class Chromosome {
  final int[] senders;
  final int[] paths;
  final int[] slots;

  /// Conflicts and penalty; 0 if it is a schedule.
  long fitness;

  Chromosome(final int genes) {
    senders = new int[genes];
    paths = new int[genes];
    slots = new int[genes];
  }
}
