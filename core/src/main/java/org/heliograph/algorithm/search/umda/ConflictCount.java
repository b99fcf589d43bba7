package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.primitive.IntList;

/// The fitness: conflicts within the slots allowed, and one for every communication beyond them
/// (*jaros2008*, 4.3 and 4.4).
///
/// Each cell, an arc in a slot, keeps a list of who uses it; a pair that meets on several arcs
/// counts once. Time O(Σ path lengths + meetings), memory O(arcs · slots).
final class ConflictCount {
  private static final int NOBODY = -1;

  private final Encoding encoding;
  private final Conflicts kind;
  private final int slots;
  private final WorkCounter workCounter;
  private final int[] lastUses;
  private final int[] lastCounts;
  private final int[] metBy;
  private final IntList earlierUses = new IntList();
  private final IntList users = new IntList();
  private int counts;

  ConflictCount(
      final Encoding encoding,
      final Conflicts kind,
      final ArcSlotGrid arcSlotGrid,
      final WorkCounter workCounter) {
    this.encoding = encoding;
    this.kind = kind;
    this.slots = arcSlotGrid.slots();
    this.workCounter = workCounter;
    this.lastUses = new int[arcSlotGrid.cells()];
    this.lastCounts = new int[arcSlotGrid.cells()];
    this.metBy = new int[encoding.genes()];
  }

  /// How far `chromosome` is from a schedule.
  long of(final Chromosome chromosome) {
    counts++;
    earlierUses.clear();
    users.clear();
    Arrays.fill(metBy, NOBODY);
    long fitness = 0;
    for (int gene = 0; gene < metBy.length; gene++) {
      final int slot = chromosome.slots[gene];
      fitness += slot < slots ? meetings(gene, slot, encoding.arcs(chromosome, gene)) : 1;
    }
    workCounter.add(metBy.length + users.size());
    return fitness;
  }

  private long meetings(final int gene, final int slot, final int[] arcs) {
    long meetings = 0;
    for (final int arc : arcs) {
      final int cell = arc * slots + slot;
      if (lastCounts[cell] != counts) {
        lastCounts[cell] = counts;
        lastUses[cell] = NOBODY;
      } else if (kind == Conflicts.EXCESS) {
        meetings++;
      } else {
        meetings += newlyMet(gene, cell);
      }
      enlist(gene, cell);
    }
    return meetings;
  }

  private long newlyMet(final int gene, final int cell) {
    long met = 0;
    for (int use = lastUses[cell]; use != NOBODY; use = earlierUses.get(use)) {
      final int user = users.get(use);
      if (metBy[user] != gene) {
        metBy[user] = gene;
        met++;
      }
    }
    return met;
  }

  private void enlist(final int gene, final int cell) {
    earlierUses.add(lastUses[cell]);
    lastUses[cell] = users.size();
    users.add(gene);
  }
}
