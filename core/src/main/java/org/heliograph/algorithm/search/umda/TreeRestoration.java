package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;

/// Restores broadcast trees slot by slot: a sender that does not hold its chunk is replaced by a
/// node that does (*jaros2008*, 4.4).
///
/// If no node nearby is informed yet, the communication moves to the next slot, if necessary beyond
/// the last allowed one.
final class TreeRestoration {
  private static final int NEVER = Integer.MAX_VALUE;

  private final CopyCommunications copyCommunications;
  private final Encoding encoding;
  private final WorkCounter workCounter;
  private final int[] ready;
  private final int[] pending;

  TreeRestoration(
      final CopyCommunications copyCommunications,
      final Encoding encoding,
      final WorkCounter workCounter) {
    this.copyCommunications = copyCommunications;
    this.encoding = encoding;
    this.workCounter = workCounter;
    this.ready = new int[copyCommunications.genes()];
    this.pending = new int[copyCommunications.genes()];
  }

  /// Returns the slot from which `node` may send `chunk`, in a restored chromosome.
  int ready(final Chromosome chromosome, final int chunk, final int node) {
    final int gene = copyCommunications.gene(chunk, node);
    return gene >= 0 ? chromosome.slots[gene] + 1 : gene == CopyCommunications.SOURCE ? 0 : NEVER;
  }

  /// Restores every tree of `chromosome`. Communications wait for a port if `ports` are few.
  void restore(final Chromosome chromosome, final PortUse portUse, final SplittableRandom random) {
    Arrays.fill(ready, NEVER);
    final int turn = random.nextInt(copyCommunications.count());
    for (int i = 0; i < copyCommunications.count(); i++) {
      restore(chromosome, (i + turn) % copyCommunications.count(), portUse, random);
    }
  }

  private void restore(
      final Chromosome chromosome,
      final int chunk,
      final PortUse portUse,
      final SplittableRandom random) {
    int count = 0;
    for (int gene = copyCommunications.first(chunk);
        gene < copyCommunications.first(chunk + 1);
        gene++) {
      pending[count++] = gene;
    }
    for (int slot = 0; count > 0; slot++) {
      int left = 0;
      for (int i = 0; i < count; i++) {
        final int gene = pending[i];
        if (chromosome.slots[gene] <= slot && informs(chromosome, gene, slot, portUse, random)) {
          chromosome.slots[gene] = slot;
          ready[gene] = slot + 1;
        } else {
          pending[left++] = gene;
        }
      }
      workCounter.add(count);
      count = left;
    }
  }

  /// Returns whether an informed node can send in `slot`: the current sender, or else a random one.
  private boolean informs(
      final Chromosome chromosome,
      final int gene,
      final int slot,
      final PortUse portUse,
      final SplittableRandom random) {
    if (!portUse.receives(copyCommunications.target(gene), slot)) {
      return false;
    }
    if (!maySend(gene, chromosome.senders[gene], slot, portUse)) {
      final int sender = informed(gene, slot, portUse, random);
      if (sender < 0) {
        return false;
      }
      chromosome.senders[gene] = sender;
      chromosome.paths[gene] = random.nextInt(encoding.paths(gene, sender).length);
    }
    portUse.take(chromosome.senders[gene], copyCommunications.target(gene), slot);
    return true;
  }

  private int informed(
      final int gene, final int slot, final PortUse portUse, final SplittableRandom random) {
    final int[] near = encoding.senders(gene);
    workCounter.add(near.length);
    int chosen = -1;
    int seen = 0;
    for (final int sender : near) {
      if (maySend(gene, sender, slot, portUse) && random.nextInt(++seen) == 0) {
        chosen = sender;
      }
    }
    return chosen;
  }

  private boolean maySend(final int gene, final int sender, final int slot, final PortUse portUse) {
    final int informing = copyCommunications.gene(copyCommunications.chunk(gene), sender);
    final boolean informed =
        informing >= 0 ? ready[informing] <= slot : informing == CopyCommunications.SOURCE;
    return informed && portUse.sends(sender, slot);
  }
}
