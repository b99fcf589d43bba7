package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// An even draw of a whole gene, so that no value is lost forever: on average 0.3 genes per child.
record EvenDraw(Encoding encoding, int slots) {
  private static final double PER_CHILD = 0.3;

  /// Writes a gene drawn evenly into `child`, with a small probability; returns whether it did.
  boolean happens(final Chromosome child, final int gene, final SplittableRandom random) {
    if (random.nextDouble() * encoding.genes() >= PER_CHILD) {
      return false;
    }
    final int[] senders = encoding.senders(gene);
    child.senders[gene] = senders[random.nextInt(senders.length)];
    child.paths[gene] = random.nextInt(encoding.paths(gene, child.senders[gene]).length);
    child.slots[gene] = random.nextInt(slots);
    return true;
  }
}
