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

  /// Takes one gene of `other`.
  void copyGene(final int gene, final Chromosome other) {
    senders[gene] = other.senders[gene];
    paths[gene] = other.paths[gene];
    slots[gene] = other.slots[gene];
  }

  /// Becomes equal to `other`.
  void copy(final Chromosome other) {
    System.arraycopy(other.senders, 0, senders, 0, senders.length);
    System.arraycopy(other.paths, 0, paths, 0, paths.length);
    System.arraycopy(other.slots, 0, slots, 0, slots.length);
    fitness = other.fitness;
  }
}
