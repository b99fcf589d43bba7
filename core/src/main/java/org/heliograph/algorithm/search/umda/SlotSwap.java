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
  private final ResourceLoad resourceLoad;
  private final int[] sent;

  SlotSwap(
      final Encoding encoding,
      final MessagesBySender messagesBySender,
      final ResourceLoad resourceLoad) {
    this.encoding = encoding;
    this.messagesBySender = messagesBySender;
    this.resourceLoad = resourceLoad;
    this.sent = new int[resourceLoad.slots()];
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
    resourceLoad.fill(chromosome);
    for (int i = 0; i < count; i++) {
      final int gene = resourceLoad.troubled(chromosome, random.nextInt(encoding.genes()));
      resourceLoad.remove(chromosome, gene);
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
      offer(gene, slot, resourceLoad.conflicts(bestPath(gene, slot), slot));
      Arrays.fill(sent, 0);
      for (final int other : own) {
        final int then = chromosome.slots[other];
        sent[then]++;
        if (then != slot) {
          offer(other, then, swapCost(other, then));
        }
      }
      for (int then = 0; then < sent.length; then++) {
        if (then != slot && sent[then] < messagesBySender.limit(messagesBySender.of(gene))) {
          offer(gene, then, resourceLoad.conflicts(bestPath(gene, then), then));
        }
      }
      if (bestOther != gene) {
        resourceLoad.remove(chromosome, bestOther);
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
      resourceLoad.remove(chromosome, other);
      final int before = resourceLoad.conflicts(encoding.resources(chromosome, other), then);
      final int after =
          resourceLoad.conflicts(bestPath(gene, then), then)
              + resourceLoad.conflicts(bestPath(other, slot), slot);
      resourceLoad.add(chromosome, other);
      return after - before;
    }

    private void place(final int which, final int then) {
      chromosome.paths[which] = bestIndex(which, then);
      chromosome.slots[which] = then;
      resourceLoad.add(chromosome, which);
    }

    private int[] bestPath(final int which, final int then) {
      return paths(which)[bestIndex(which, then)];
    }

    private int bestIndex(final int which, final int then) {
      final int[][] paths = paths(which);
      final LeastCostChoice best = new LeastCostChoice(random);
      int index = 0;
      for (int i = 0; paths.length > 1 && i < paths.length; i++) {
        index = best.takes(resourceLoad.conflicts(paths[i], then)) ? i : index;
      }
      return index;
    }

    private int[][] paths(final int which) {
      return encoding.paths(which, chromosome.senders[which]);
    }
  }
}
