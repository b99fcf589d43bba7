package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// Uniform crossover, the recombination of a genetic algorithm: a child takes each whole gene from
/// one of two parents, both drawn evenly.
final class UniformCrossover implements ChildSampler {
  private Chromosome[] parents = {};

  @Override
  public void learn(final Chromosome[] generation) {
    parents = generation;
  }

  @Override
  public void sample(final Chromosome child, final SplittableRandom random) {
    final Chromosome mother = parents[random.nextInt(parents.length)];
    final Chromosome father = parents[random.nextInt(parents.length)];
    for (int gene = 0; gene < child.slots.length; gene++) {
      child.copyGene(gene, random.nextBoolean() ? mother : father);
    }
  }
}
