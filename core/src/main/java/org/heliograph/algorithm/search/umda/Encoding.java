package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// What the genes of a chromosome mean, and the operators that must know it.
///
/// A sender may be anybody near the target, the index of a path counts modulo the paths of the
/// pair, and a slot from the number of slots on costs a penalty.
interface Encoding {
  /// The node from which no gene informs the sender: it has the chunk from the start.
  int ORIGIN = -1;

  int genes();

  /// The chunk that the communication of `gene` carries.
  int chunk(int gene);

  /// Who may send to the target of `gene`.
  int[] senders(int gene);

  /// The paths that the communication of `gene` may take from `sender`.
  int[][] paths(int gene, int sender);

  /// The gene that informs the sender of `gene`, or [#ORIGIN].
  int parent(Chromosome chromosome, int gene);

  /// A first solution.
  void begin(Chromosome chromosome, SplittableRandom random);

  /// Makes what was drawn from the marginals admissible.
  void repair(Chromosome chromosome, SplittableRandom random);

  /// Changes a few genes of an admissible chromosome, which stays so.
  void mutate(Chromosome chromosome, SplittableRandom random);

  /// The arcs of the communication of `gene`.
  default int[] arcs(final Chromosome chromosome, final int gene) {
    final int[][] paths = paths(gene, chromosome.senders[gene]);
    return paths[chromosome.paths[gene] % paths.length];
  }
}
