package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// The univariate marginal distributions of whole genes: sender, path and slot have the frequency
/// that they have together among the parents.
///
/// As in [Marginals], a draw copies the gene of a parent drawn uniformly.
final class GeneMarginals implements ChildSampler {
  private final EvenDraw evenDraw;
  private Chromosome[] parents = {};

  GeneMarginals(final Encoding encoding, final int slots) {
    this.evenDraw = new EvenDraw(encoding, slots);
  }

  @Override
  public void learn(final Chromosome[] generation) {
    parents = generation;
  }

  @Override
  public void sample(final Chromosome child, final SplittableRandom random) {
    for (int gene = 0; gene < child.slots.length; gene++) {
      if (!evenDraw.happens(child, gene, random)) {
        child.copyGene(gene, parents[random.nextInt(parents.length)]);
      }
    }
  }
}
