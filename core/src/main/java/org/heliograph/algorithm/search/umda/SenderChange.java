package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// The mutation of broadcasts: one communication takes another path.
///
/// A blind mutation takes a random path from a random sender, and the trees are restored. A tested
/// one takes a communication in conflict. It chooses the option with the fewest conflicts among all
/// slots that its tree allows, all senders informed by then, and all paths.
final class SenderChange {
  private final CopyCommunications copyCommunications;
  private final Encoding encoding;
  private final TreeRestoration treeRestoration;
  private final ResourceLoad resourceLoad;

  SenderChange(
      final CopyCommunications copyCommunications,
      final Encoding encoding,
      final TreeRestoration treeRestoration,
      final ResourceLoad resourceLoad) {
    this.copyCommunications = copyCommunications;
    this.encoding = encoding;
    this.treeRestoration = treeRestoration;
    this.resourceLoad = resourceLoad;
  }

  void blind(final Chromosome chromosome, final SplittableRandom random) {
    final int gene = random.nextInt(encoding.genes());
    final int[] near = encoding.senders(gene);
    chromosome.senders[gene] = near[random.nextInt(near.length)];
    chromosome.paths[gene] = random.nextInt(encoding.paths(gene, chromosome.senders[gene]).length);
  }

  /// Makes `count` changes.
  void tested(final Chromosome chromosome, final int count, final SplittableRandom random) {
    resourceLoad.fill(chromosome);
    for (int i = 0; i < count; i++) {
      final int gene = resourceLoad.troubled(chromosome, random.nextInt(encoding.genes()));
      resourceLoad.remove(chromosome, gene);
      replace(chromosome, gene, random);
      resourceLoad.add(chromosome, gene);
    }
  }

  private void replace(final Chromosome chromosome, final int gene, final SplittableRandom random) {
    final int chunk = copyCommunications.chunk(gene);
    final int end = Math.min(resourceLoad.slots(), firstUse(chromosome, gene));
    final LeastCostChoice leastCostChoice = new LeastCostChoice(random);
    for (final int sender : encoding.senders(gene)) {
      final int[][] paths = encoding.paths(gene, sender);
      // A node that receives the chunk through the target counts as never ready.
      final int ready = treeRestoration.ready(chromosome, chunk, sender);
      for (int slot = ready; slot < end; slot++) {
        for (int path = 0; path < paths.length; path++) {
          if (leastCostChoice.takes(resourceLoad.conflicts(paths[path], slot))) {
            chromosome.senders[gene] = sender;
            chromosome.paths[gene] = path;
            chromosome.slots[gene] = slot;
          }
        }
      }
    }
  }

  /// Returns the first slot in which the target of `gene` sends on.
  private int firstUse(final Chromosome chromosome, final int gene) {
    final int chunk = copyCommunications.chunk(gene);
    int first = Integer.MAX_VALUE;
    for (int other = copyCommunications.first(chunk);
        other < copyCommunications.first(chunk + 1);
        other++) {
      if (chromosome.senders[other] == copyCommunications.target(gene)) {
        first = Math.min(first, chromosome.slots[other]);
      }
    }
    return first;
  }
}
