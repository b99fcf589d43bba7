package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;

/// Counts how many communications of one chromosome use each resource in each slot. Communications
/// beyond the allowed slots use nothing.
final class ResourceLoad {
  private final Encoding encoding;
  private final int slots;
  private final int[] uses;
  private final int[] companions;
  private final WorkCounter workCounter;

  ResourceLoad(
      final Encoding encoding, final ResourceSlotGrid grid, final WorkCounter workCounter) {
    this.encoding = encoding;
    this.slots = grid.slots();
    this.uses = new int[grid.cells()];
    this.companions = grid.resources().companions();
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
      for (final int resource : encoding.resources(chromosome, gene)) {
        uses[resource * slots + slot] += by;
      }
    }
  }

  /// Returns the number of conflicts that a communication not in the load would have on `resources`
  /// in `slot`: on each, the uses that leave no place for it.
  int conflicts(final int[] resources, final int slot) {
    return surplus(resources, slot, 0);
  }

  private int surplus(final int[] resources, final int slot, final int own) {
    int sum = 0;
    for (final int resource : resources) {
      sum += Math.max(0, uses[resource * slots + slot] - own - companions[resource]);
    }
    workCounter.add(resources.length);
    return sum;
  }

  /// Returns whether the communication of `gene`, which is in the load, has a conflict or comes too
  /// late.
  boolean isTroubled(final Chromosome chromosome, final int gene) {
    final int slot = chromosome.slots[gene];
    return slot >= slots || surplus(encoding.resources(chromosome, gene), slot, 1) > 0;
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
