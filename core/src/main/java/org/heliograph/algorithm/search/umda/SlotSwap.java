package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import java.util.SplittableRandom;

/// The mutation of scatter and all-to-all: two messages of one node swap their slots (*jaros2008*,
/// 4.4).
///
/// A blind mutation swaps any two. A tested one takes a message in conflict. Among all messages and
/// idle ports of its node it swaps with the one that leaves the fewest conflicts, both on their
/// best paths. Staying and changing the path is an option too.
final class SlotSwap {
  private final Encoding encoding;
  private final MessagesBySender messagesBySender;
  private final ArcSlotLoad arcSlotLoad;
  private final int[] sent;

  SlotSwap(
      final Encoding encoding,
      final MessagesBySender messagesBySender,
      final ArcSlotLoad arcSlotLoad) {
    this.encoding = encoding;
    this.messagesBySender = messagesBySender;
    this.arcSlotLoad = arcSlotLoad;
    this.sent = new int[arcSlotLoad.slots()];
  }

  void blind(final Chromosome chromosome, final SplittableRandom random) {
    final int gene = random.nextInt(encoding.genes());
    final int[] own = messagesBySender.genes(messagesBySender.of(gene));
    final int other = own[random.nextInt(own.length)];
    final int slot = chromosome.slots[gene];
    chromosome.slots[gene] = chromosome.slots[other];
    chromosome.slots[other] = slot;
  }

  /// Makes `count` swaps.
  void tested(final Chromosome chromosome, final int count, final SplittableRandom random) {
    arcSlotLoad.fill(chromosome);
    for (int i = 0; i < count; i++) {
      final int gene = arcSlotLoad.troubled(chromosome, random.nextInt(encoding.genes()));
      arcSlotLoad.remove(chromosome, gene);
      new Test(chromosome, gene, random).carryOut();
    }
  }

  /// The options for one message, which is not in the load.
  private final class Test {
    private final Chromosome chromosome;
    private final int gene;
    private final int slot;
    private final SplittableRandom random;
    private final LeastCostChoice leastCostChoice;
    private int bestOther;
    private int bestSlot;

    Test(final Chromosome chromosome, final int gene, final SplittableRandom random) {
      this.chromosome = chromosome;
      this.gene = gene;
      this.slot = chromosome.slots[gene];
      this.random = random;
      this.leastCostChoice = new LeastCostChoice(random);
      this.bestOther = gene;
      this.bestSlot = slot;
    }

    void carryOut() {
      final int[] own = messagesBySender.genes(messagesBySender.of(gene));
      offer(gene, slot, arcSlotLoad.on(bestPath(gene, slot), slot));
      Arrays.fill(sent, 0);
      for (final int other : own) {
        final int then = chromosome.slots[other];
        sent[then]++;
        if (then != slot) {
          offer(other, then, swapCost(other, then));
        }
      }
      for (int then = 0; then < sent.length; then++) {
        if (then != slot && sent[then] < messagesBySender.degree(messagesBySender.of(gene))) {
          offer(gene, then, arcSlotLoad.on(bestPath(gene, then), then));
        }
      }
      if (bestOther != gene) {
        arcSlotLoad.remove(chromosome, bestOther);
        place(bestOther, slot);
      }
      place(gene, bestSlot);
    }

    private void offer(final int other, final int then, final int cost) {
      if (leastCostChoice.takes(cost)) {
        bestOther = other;
        bestSlot = then;
      }
    }

    private int swapCost(final int other, final int then) {
      final int before = arcSlotLoad.on(encoding.arcs(chromosome, other), then);
      arcSlotLoad.remove(chromosome, other);
      final int after =
          arcSlotLoad.on(bestPath(gene, then), then) + arcSlotLoad.on(bestPath(other, slot), slot);
      arcSlotLoad.add(chromosome, other);
      return after - before + encoding.arcs(chromosome, other).length;
    }

    private void place(final int which, final int then) {
      chromosome.paths[which] = bestIndex(which, then);
      chromosome.slots[which] = then;
      arcSlotLoad.add(chromosome, which);
    }

    private int[] bestPath(final int which, final int then) {
      return paths(which)[bestIndex(which, then)];
    }

    private int bestIndex(final int which, final int then) {
      final int[][] paths = paths(which);
      final LeastCostChoice best = new LeastCostChoice(random);
      int index = 0;
      for (int i = 0; paths.length > 1 && i < paths.length; i++) {
        index = best.takes(arcSlotLoad.on(paths[i], then)) ? i : index;
      }
      return index;
    }

    private int[][] paths(final int which) {
      return encoding.paths(which, chromosome.senders[which]);
    }
  }
}
