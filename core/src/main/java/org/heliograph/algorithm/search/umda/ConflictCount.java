package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;

/// The fitness: conflicts within the allowed slots, plus one for every communication beyond them
/// (*jaros2008*, 4.3 and 4.4).
///
/// Each cell, a resource in a slot, keeps a list of its users; a pair that meets in several cells
/// counts once. A user beyond the capacity c of a resource meets all but the first c − 1. Time
/// O(Σ path lengths + meetings), memory O(resources · slots).
final class ConflictCount {
  private static final int NOBODY = -1;

  private final Encoding encoding;
  private final Conflicts kind;
  private final int slots;
  private final WorkCounter workCounter;
  private final int[] lastUses;
  private final int[] lastCounts;
  private final int[] load;
  private final int[] companions;
  private final int[] metBy;
  // Grown by hand: with lists a whole search took an eighth longer (measured on kautz(3,3)).
  private int[] earlierUses = new int[256];
  private int[] users = new int[256];
  private int uses;
  private int counts;

  ConflictCount(
      final Encoding encoding,
      final Conflicts kind,
      final ResourceSlotGrid grid,
      final WorkCounter workCounter) {
    this.encoding = encoding;
    this.kind = kind;
    this.slots = grid.slots();
    this.workCounter = workCounter;
    this.lastUses = new int[grid.cells()];
    this.lastCounts = new int[grid.cells()];
    this.load = new int[grid.cells()];
    this.companions = grid.resources().companions();
    this.metBy = new int[encoding.genes()];
  }

  /// Returns the fitness of `chromosome`: 0 means a schedule.
  long of(final Chromosome chromosome) {
    counts++;
    uses = 0;
    Arrays.fill(metBy, NOBODY);
    long fitness = 0;
    for (int gene = 0; gene < metBy.length; gene++) {
      final int slot = chromosome.slots[gene];
      fitness += slot < slots ? meetings(gene, slot, encoding.resources(chromosome, gene)) : 1;
    }
    workCounter.add(metBy.length + uses);
    return fitness;
  }

  private long meetings(final int gene, final int slot, final int[] resources) {
    long meetings = 0;
    for (final int resource : resources) {
      final int cell = resource * slots + slot;
      if (lastCounts[cell] != counts) {
        lastCounts[cell] = counts;
        lastUses[cell] = NOBODY;
        load[cell] = 0;
      }
      final int surplus = load[cell] - companions[resource];
      if (surplus > 0) {
        meetings += kind == Conflicts.EXCESS ? 1 : newMeetings(gene, cell, surplus);
      }
      addUse(gene, cell);
    }
    return meetings;
  }

  private long newMeetings(final int gene, final int cell, final int most) {
    long met = 0;
    int use = lastUses[cell];
    for (int i = 0; i < most; i++, use = earlierUses[use]) {
      if (metBy[users[use]] != gene) {
        metBy[users[use]] = gene;
        met++;
      }
    }
    return met;
  }

  private void addUse(final int gene, final int cell) {
    if (uses == users.length) {
      users = Arrays.copyOf(users, 2 * uses);
      earlierUses = Arrays.copyOf(earlierUses, 2 * uses);
    }
    users[uses] = gene;
    earlierUses[uses] = lastUses[cell];
    lastUses[cell] = uses++;
    load[cell]++;
  }
}
