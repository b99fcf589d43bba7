package org.heliograph.algorithm.umda;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Work;

/// Restores broadcast trees slot by slot: who would send what it has not got is replaced by
/// somebody who has (*jaros2008*, 4.4).
///
/// Nobody near informed yet: the communication is postponed to the next slot, beyond the last
/// one allowed if need be.
final class Restoration {
  private static final int NEVER = Integer.MAX_VALUE;

  private final Chunks chunks;
  private final Encoding encoding;
  private final Work work;
  private final int[] ready;
  private final int[] pending;

  Restoration(final Chunks chunks, final Encoding encoding, final Work work) {
    this.chunks = chunks;
    this.encoding = encoding;
    this.work = work;
    this.ready = new int[chunks.genes()];
    this.pending = new int[chunks.genes()];
  }

  /// The slot from which `node` may send `chunk`, in a restored chromosome.
  int ready(final Chromosome chromosome, final int chunk, final int node) {
    final int gene = chunks.gene(chunk, node);
    return gene >= 0 ? chromosome.slots[gene] + 1 : gene == Chunks.SOURCE ? 0 : NEVER;
  }

  /// Restores every tree of `chromosome`; communications wait for a port where `ports` are few.
  void restore(final Chromosome chromosome, final Ports ports, final SplittableRandom random) {
    Arrays.fill(ready, NEVER);
    final int turn = random.nextInt(chunks.count());
    for (int i = 0; i < chunks.count(); i++) {
      restore(chromosome, (i + turn) % chunks.count(), ports, random);
    }
  }

  private void restore(
      final Chromosome chromosome,
      final int chunk,
      final Ports ports,
      final SplittableRandom random) {
    int count = 0;
    for (int gene = chunks.first(chunk); gene < chunks.first(chunk + 1); gene++) {
      pending[count++] = gene;
    }
    for (int slot = 0; count > 0; slot++) {
      int left = 0;
      for (int i = 0; i < count; i++) {
        final int gene = pending[i];
        if (chromosome.slots[gene] <= slot && informs(chromosome, gene, slot, ports, random)) {
          chromosome.slots[gene] = slot;
          ready[gene] = slot + 1;
        } else {
          pending[left++] = gene;
        }
      }
      work.add(count);
      count = left;
    }
  }

  /// Whether somebody informed can send in `slot`: the sender as it is, or else a random one.
  private boolean informs(
      final Chromosome chromosome,
      final int gene,
      final int slot,
      final Ports ports,
      final SplittableRandom random) {
    if (!ports.receives(chunks.target(gene), slot)) {
      return false;
    }
    if (!maySend(gene, chromosome.senders[gene], slot, ports)) {
      final int sender = informed(gene, slot, ports, random);
      if (sender < 0) {
        return false;
      }
      chromosome.senders[gene] = sender;
      chromosome.paths[gene] = random.nextInt(encoding.paths(gene, sender).length);
    }
    ports.take(chromosome.senders[gene], chunks.target(gene), slot);
    return true;
  }

  private int informed(
      final int gene, final int slot, final Ports ports, final SplittableRandom random) {
    final int[] near = encoding.senders(gene);
    work.add(near.length);
    int chosen = -1;
    int seen = 0;
    for (final int sender : near) {
      if (maySend(gene, sender, slot, ports) && random.nextInt(++seen) == 0) {
        chosen = sender;
      }
    }
    return chosen;
  }

  private boolean maySend(final int gene, final int sender, final int slot, final Ports ports) {
    final int informing = chunks.gene(chunks.chunk(gene), sender);
    final boolean informed = informing >= 0 ? ready[informing] <= slot : informing == Chunks.SOURCE;
    return informed && ports.sends(sender, slot);
  }
}
