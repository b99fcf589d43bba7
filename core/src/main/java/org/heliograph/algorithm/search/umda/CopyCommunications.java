package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// The communications of a copying demand: one for every target of every chunk that does not hold
/// the chunk at the start. Those of one chunk are consecutive.
final class CopyCommunications {
  /// Stands for a source, which no gene informs.
  static final int SOURCE = -1;

  /// Stands for a node that never receives the chunk.
  static final int STRANGER = -2;

  private final int nodes;
  private final int[] firsts;
  private final int[] chunkOf;
  private final int[] targets;
  private final int[] geneOf;

  CopyCommunications(final Demand demand, final int nodes) {
    this.nodes = nodes;
    this.geneOf = new int[demand.chunks() * nodes];
    this.firsts = new int[demand.chunks() + 1];
    Arrays.fill(geneOf, STRANGER);
    int genes = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      firsts[chunk] = genes;
      final NodeSet receivers = demand.targets(chunk);
      for (int i = 0; i < receivers.size(); i++) {
        final int target = receivers.get(i);
        geneOf[chunk * nodes + target] = demand.sources(chunk).contains(target) ? SOURCE : genes++;
      }
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        geneOf[chunk * nodes + sources.get(i)] = SOURCE;
      }
    }
    firsts[demand.chunks()] = genes;
    this.chunkOf = new int[genes];
    this.targets = new int[genes];
    for (int place = 0; place < geneOf.length; place++) {
      if (geneOf[place] >= 0) {
        chunkOf[geneOf[place]] = place / nodes;
        targets[geneOf[place]] = place % nodes;
      }
    }
  }

  int genes() {
    return targets.length;
  }

  int count() {
    return firsts.length - 1;
  }

  /// Returns the first gene of `chunk`; the first gene of the next chunk is the end.
  int first(final int chunk) {
    return firsts[chunk];
  }

  int chunk(final int gene) {
    return chunkOf[gene];
  }

  int target(final int gene) {
    return targets[gene];
  }

  /// Returns the gene that informs `node` of `chunk`, or [#SOURCE], or [#STRANGER].
  int gene(final int chunk, final int node) {
    return geneOf[chunk * nodes + node];
  }
}
