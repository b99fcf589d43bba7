package org.heliograph.algorithm.search.umda;

/// One candidate solution. A gene is the sender of a communication, the index of its path and its
/// slot. The fitness says how far the chromosome is from a schedule.
///
/// Mutable, since children are written into the memory of replaced chromosomes.
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
