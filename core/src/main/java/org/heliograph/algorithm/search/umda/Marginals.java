package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// The univariate marginal distributions of the parents, one for each component of each gene.
///
/// A value has the probability that it has among the parents. With a small probability the draw is
/// uniform over all values instead (Laplace smoothing), so that no value is lost forever. Drawing
/// from such a marginal means copying the component of a parent drawn uniformly: O(1), without
/// tables.
final class Marginals implements ChildSampler {
  /// The mean number of uniform draws per child, over all its components.
  private static final double EVEN_DRAWS = 0.3;

  private final Encoding encoding;
  private final int slots;
  private final long evenBelow;
  private Chromosome[] parents = {};

  Marginals(final Encoding encoding, final int slots) {
    this.encoding = encoding;
    this.slots = slots;
    this.evenBelow = (long) (EVEN_DRAWS / encoding.genes() * 0x1p32);
  }

  @Override
  public void learn(final Chromosome[] generation) {
    parents = generation;
  }

  @Override
  public void sample(final Chromosome child, final SplittableRandom random) {
    for (int gene = 0; gene < encoding.genes(); gene++) {
      final int[] senders = encoding.senders(gene);
      child.senders[gene] = senders.length == 1 ? senders[0] : sender(gene, senders, random);
      final int paths = encoding.paths(gene, child.senders[gene]).length;
      child.paths[gene] = paths == 1 ? 0 : path(gene, paths, random);
      child.slots[gene] = slot(gene, random);
    }
  }

  private int sender(final int gene, final int[] senders, final SplittableRandom random) {
    final long bits = random.nextLong();
    return isEven(bits) ? senders[random.nextInt(senders.length)] : drawn(bits).senders[gene];
  }

  private int path(final int gene, final int paths, final SplittableRandom random) {
    final long bits = random.nextLong();
    return isEven(bits) ? random.nextInt(paths) : drawn(bits).paths[gene];
  }

  private int slot(final int gene, final SplittableRandom random) {
    final long bits = random.nextLong();
    return isEven(bits) ? random.nextInt(slots) : drawn(bits).slots[gene];
  }

  private boolean isEven(final long bits) {
    return (bits & 0xFFFF_FFFFL) < evenBelow;
  }

  private Chromosome drawn(final long bits) {
    return parents[(int) (((bits >>> 32) * parents.length) >>> 32)];
  }
}
