package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;

/// A model of the parents of a generation, from which children are drawn.
interface ChildSampler {
  /// Returns the sampler of a kind for slots below `slots`.
  static ChildSampler of(
      final ParentModel parentModel,
      final Encoding encoding,
      final int slots,
      final WorkCounter workCounter) {
    return switch (parentModel) {
      case UNIVARIATE -> new Marginals(encoding, slots);
      case JOINT -> new GeneMarginals(encoding, slots);
      case CROSSOVER -> new UniformCrossover();
      case TREE -> new DependencyTree(encoding, slots, workCounter);
    };
  }

  /// Learns from the parents of a new generation.
  void learn(Chromosome[] parents);

  /// Writes a sample into `child`.
  void sample(Chromosome child, SplittableRandom random);
}
