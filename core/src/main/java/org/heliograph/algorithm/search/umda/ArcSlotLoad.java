package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;

/// Counts how many communications of one chromosome use each arc in each slot. Communications
/// beyond the allowed slots use nothing.
final class ArcSlotLoad {
  private final Encoding encoding;
  private final int slots;
  private final int[] uses;
  private final WorkCounter workCounter;

  ArcSlotLoad(
      final Encoding encoding, final ArcSlotGrid arcSlotGrid, final WorkCounter workCounter) {
    this.encoding = encoding;
    this.slots = arcSlotGrid.slots();
    this.uses = new int[arcSlotGrid.cells()];
    this.workCounter = workCounter;
  }

  int slots() {
    return slots;
  }

  /// Replaces the load by that of all communications of `chromosome`.
  void fill(final Chromosome chromosome) {
    Arrays.fill(uses, 0);
    for (int gene = 0; gene < encoding.genes(); gene++) {
      add(chromosome, gene);
    }
    workCounter.add((uses.length >> 3) + encoding.genes());
  }

  void add(final Chromosome chromosome, final int gene) {
    change(chromosome, gene, 1);
  }

  void remove(final Chromosome chromosome, final int gene) {
    change(chromosome, gene, -1);
  }

  private void change(final Chromosome chromosome, final int gene, final int by) {
    final int slot = chromosome.slots[gene];
    if (slot < slots) {
      for (final int arc : encoding.arcs(chromosome, gene)) {
        uses[arc * slots + slot] += by;
      }
    }
  }

  /// Returns the number of uses of the arcs of `path` in `slot`, summed over the arcs.
  int on(final int[] path, final int slot) {
    int sum = 0;
    for (final int arc : path) {
      sum += uses[arc * slots + slot];
    }
    workCounter.add(path.length);
    return sum;
  }

  /// Returns whether the communication of `gene`, which is in the load, has a conflict or comes too
  /// late.
  boolean isTroubled(final Chromosome chromosome, final int gene) {
    final int[] path = encoding.arcs(chromosome, gene);
    final int slot = chromosome.slots[gene];
    return slot >= slots || on(path, slot) > path.length;
  }

  /// Returns a gene in trouble, the first from `from` on; `from` itself if there is none.
  int troubled(final Chromosome chromosome, final int from) {
    int gene = from;
    do {
      if (isTroubled(chromosome, gene)) {
        return gene;
      }
      gene = gene + 1 < encoding.genes() ? gene + 1 : 0;
    } while (gene != from);
    return from;
  }
}
