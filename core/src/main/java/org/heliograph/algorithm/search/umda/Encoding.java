package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// The meaning of the genes of a chromosome, and the operators that depend on it.
///
/// Any node near the target may be the sender. The index of a path counts modulo the paths of the
/// pair. A slot beyond the allowed slots costs a penalty.
interface Encoding {
  /// Stands for the gene that informs a sender that holds the chunk from the start.
  int ORIGIN = -1;

  int genes();

  /// Returns the chunk that the communication of `gene` carries.
  int chunk(int gene);

  /// Returns the nodes that may send to the target of `gene`.
  int[] senders(int gene);

  /// Returns the resources of each path that the communication of `gene` may take from `sender`.
  int[][] paths(int gene, int sender);

  /// Returns the gene that informs the sender of `gene`, or [#ORIGIN].
  int parent(Chromosome chromosome, int gene);

  /// Writes a first solution into `chromosome`.
  void begin(Chromosome chromosome, SplittableRandom random);

  /// Makes a chromosome drawn from the marginals admissible.
  void repair(Chromosome chromosome, SplittableRandom random);

  /// Changes a few genes of an admissible chromosome; it stays admissible.
  void mutate(Chromosome chromosome, SplittableRandom random);

  /// Returns the resources of the communication of `gene`.
  default int[] resources(final Chromosome chromosome, final int gene) {
    final int[][] paths = paths(gene, chromosome.senders[gene]);
    return paths[chromosome.paths[gene] % paths.length];
  }
}
