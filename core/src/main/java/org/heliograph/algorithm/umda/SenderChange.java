package org.heliograph.algorithm.umda;

import java.util.SplittableRandom;

/// The mutation of broadcasts: one communication takes another path.
///
/// Blind, it is a random path from a random sender, and the trees are restored. Tested, it is a
/// communication in conflict, and of all slots that its tree allows, all senders informed by
/// then and all paths, the one with the fewest conflicts.
final class SenderChange {
  private final Chunks chunks;
  private final Encoding encoding;
  private final Restoration restoration;
  private final Load load;

  SenderChange(
      final Chunks chunks,
      final Encoding encoding,
      final Restoration restoration,
      final Load load) {
    this.chunks = chunks;
    this.encoding = encoding;
    this.restoration = restoration;
    this.load = load;
  }

  void blind(final Chromosome chromosome, final SplittableRandom random) {
    final int gene = random.nextInt(encoding.genes());
    final int[] near = encoding.senders(gene);
    chromosome.senders[gene] = near[random.nextInt(near.length)];
    chromosome.paths[gene] = random.nextInt(encoding.paths(gene, chromosome.senders[gene]).length);
  }

  /// Makes `count` changes.
  void tested(final Chromosome chromosome, final int count, final SplittableRandom random) {
    load.fill(chromosome);
    for (int i = 0; i < count; i++) {
      final int gene = load.troubled(chromosome, random.nextInt(encoding.genes()));
      load.remove(chromosome, gene);
      replace(chromosome, gene, random);
      load.add(chromosome, gene);
    }
  }

  private void replace(final Chromosome chromosome, final int gene, final SplittableRandom random) {
    final int chunk = chunks.chunk(gene);
    final int end = Math.min(load.slots(), firstUse(chromosome, gene));
    final Choice choice = new Choice(random);
    for (final int sender : encoding.senders(gene)) {
      final int[][] paths = encoding.paths(gene, sender);
      // Whoever has the chunk by way of the target is not ready before the end.
      final int ready = restoration.ready(chromosome, chunk, sender);
      for (int slot = ready; slot < end; slot++) {
        for (int path = 0; path < paths.length; path++) {
          if (choice.takes(load.on(paths[path], slot))) {
            chromosome.senders[gene] = sender;
            chromosome.paths[gene] = path;
            chromosome.slots[gene] = slot;
          }
        }
      }
    }
  }

  /// The first slot in which the target of `gene` sends on.
  private int firstUse(final Chromosome chromosome, final int gene) {
    final int chunk = chunks.chunk(gene);
    int first = Integer.MAX_VALUE;
    for (int other = chunks.first(chunk); other < chunks.first(chunk + 1); other++) {
      if (chromosome.senders[other] == chunks.target(gene)) {
        first = Math.min(first, chromosome.slots[other]);
      }
    }
    return first;
  }
}
