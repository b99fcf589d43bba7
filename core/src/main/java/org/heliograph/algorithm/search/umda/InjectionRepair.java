package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;

/// The injection heuristic: no node sends more messages in a slot than its outgoing arcs and its
/// sending ports allow.
///
/// Surplus messages move to a slot in which the node sends least (*jaros2008*, 4.4).
final class InjectionRepair {
  private final MessagesBySender messagesBySender;
  private final WorkCounter workCounter;
  private final int[] sent;

  InjectionRepair(
      final MessagesBySender messagesBySender, final int slots, final WorkCounter workCounter) {
    this.messagesBySender = messagesBySender;
    this.workCounter = workCounter;
    this.sent = new int[slots];
  }

  void repair(final Chromosome chromosome, final SplittableRandom random) {
    for (int i = 0; i < messagesBySender.count(); i++) {
      repair(chromosome, messagesBySender.genes(i), messagesBySender.limit(i), random);
    }
    workCounter.add(chromosome.slots.length);
  }

  private void repair(
      final Chromosome chromosome,
      final int[] genes,
      final int limit,
      final SplittableRandom random) {
    if (genes.length <= limit) {
      return;
    }
    Arrays.fill(sent, 0);
    boolean tooMuch = false;
    for (final int gene : genes) {
      tooMuch |= ++sent[chromosome.slots[gene]] > limit;
    }
    final int turn = tooMuch ? random.nextInt(genes.length) : 0;
    for (int i = 0; tooMuch && i < genes.length; i++) {
      final int gene = genes[(i + turn) % genes.length];
      if (sent[chromosome.slots[gene]] > limit) {
        sent[chromosome.slots[gene]]--;
        chromosome.slots[gene] = leastBusy(random);
        sent[chromosome.slots[gene]]++;
      }
    }
  }

  private int leastBusy(final SplittableRandom random) {
    final LeastCostChoice leastCostChoice = new LeastCostChoice(random);
    int least = 0;
    for (int slot = 0; slot < sent.length; slot++) {
      least = leastCostChoice.takes(sent[slot]) ? slot : least;
    }
    workCounter.add(sent.length);
    return least;
  }
}
