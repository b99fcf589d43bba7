package org.heliograph.algorithm.umda;

import java.util.Arrays;
import java.util.SplittableRandom;

/// The mutation of scatter and all-to-all: two messages of one node swap their slots
/// (*jaros2008*, 4.4).
///
/// Blind, it swaps any two. Tested, it takes a message in conflict and of all messages and idle
/// ports of its node the one to swap with that leaves the fewest conflicts, both on the paths
/// that suit them best; to stay and change the path is an option too.
final class SlotSwap {
  private final Encoding encoding;
  private final Senders senders;
  private final Load load;
  private final int[] sent;

  SlotSwap(final Encoding encoding, final Senders senders, final Load load) {
    this.encoding = encoding;
    this.senders = senders;
    this.load = load;
    this.sent = new int[load.slots()];
  }

  void blind(final Chromosome chromosome, final SplittableRandom random) {
    final int gene = random.nextInt(encoding.genes());
    final int[] own = senders.genes(senders.of(gene));
    final int other = own[random.nextInt(own.length)];
    final int slot = chromosome.slots[gene];
    chromosome.slots[gene] = chromosome.slots[other];
    chromosome.slots[other] = slot;
  }

  /// Makes `count` swaps.
  void tested(final Chromosome chromosome, final int count, final SplittableRandom random) {
    load.fill(chromosome);
    for (int i = 0; i < count; i++) {
      final int gene = load.troubled(chromosome, random.nextInt(encoding.genes()));
      load.remove(chromosome, gene);
      new Test(chromosome, gene, random).carryOut();
    }
  }

  /// What could be done about one message, which is not in the load.
  private final class Test {
    private final Chromosome chromosome;
    private final int gene;
    private final int slot;
    private final SplittableRandom random;
    private final Choice choice;
    private int bestOther;
    private int bestSlot;

    Test(final Chromosome chromosome, final int gene, final SplittableRandom random) {
      this.chromosome = chromosome;
      this.gene = gene;
      this.slot = chromosome.slots[gene];
      this.random = random;
      this.choice = new Choice(random);
      this.bestOther = gene;
      this.bestSlot = slot;
    }

    void carryOut() {
      final int[] own = senders.genes(senders.of(gene));
      offer(gene, slot, load.on(bestPath(gene, slot), slot));
      Arrays.fill(sent, 0);
      for (final int other : own) {
        final int then = chromosome.slots[other];
        sent[then]++;
        if (then != slot) {
          offer(other, then, swapCost(other, then));
        }
      }
      for (int then = 0; then < sent.length; then++) {
        if (then != slot && sent[then] < senders.degree(senders.of(gene))) {
          offer(gene, then, load.on(bestPath(gene, then), then));
        }
      }
      if (bestOther != gene) {
        load.remove(chromosome, bestOther);
        place(bestOther, slot);
      }
      place(gene, bestSlot);
    }

    private void offer(final int other, final int then, final int cost) {
      if (choice.takes(cost)) {
        bestOther = other;
        bestSlot = then;
      }
    }

    private int swapCost(final int other, final int then) {
      final int before = load.on(encoding.arcs(chromosome, other), then);
      load.remove(chromosome, other);
      final int after = load.on(bestPath(gene, then), then) + load.on(bestPath(other, slot), slot);
      load.add(chromosome, other);
      return after - before + encoding.arcs(chromosome, other).length;
    }

    private void place(final int which, final int then) {
      chromosome.paths[which] = bestIndex(which, then);
      chromosome.slots[which] = then;
      load.add(chromosome, which);
    }

    private int[] bestPath(final int which, final int then) {
      return paths(which)[bestIndex(which, then)];
    }

    private int bestIndex(final int which, final int then) {
      final int[][] paths = paths(which);
      final Choice best = new Choice(random);
      int index = 0;
      for (int i = 0; paths.length > 1 && i < paths.length; i++) {
        index = best.takes(load.on(paths[i], then)) ? i : index;
      }
      return index;
    }

    private int[][] paths(final int which) {
      return encoding.paths(which, chromosome.senders[which]);
    }
  }
}
