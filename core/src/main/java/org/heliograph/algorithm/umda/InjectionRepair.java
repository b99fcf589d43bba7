package org.heliograph.algorithm.umda;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Work;

/// The injection heuristic: no node sends more messages in a slot than it has arcs to leave by.
///
/// What is too much goes to a slot in which the node sends least (*jaros2008*, 4.4).
final class InjectionRepair {
  private final Senders senders;
  private final Work work;
  private final int[] sent;

  InjectionRepair(final Senders senders, final int slots, final Work work) {
    this.senders = senders;
    this.work = work;
    this.sent = new int[slots];
  }

  void repair(final Chromosome chromosome, final SplittableRandom random) {
    for (int i = 0; i < senders.count(); i++) {
      repair(chromosome, senders.genes(i), senders.degree(i), random);
    }
    work.add(chromosome.slots.length);
  }

  private void repair(
      final Chromosome chromosome,
      final int[] genes,
      final int degree,
      final SplittableRandom random) {
    if (genes.length <= degree) {
      return;
    }
    Arrays.fill(sent, 0);
    boolean tooMuch = false;
    for (final int gene : genes) {
      tooMuch |= ++sent[chromosome.slots[gene]] > degree;
    }
    final int turn = tooMuch ? random.nextInt(genes.length) : 0;
    for (int i = 0; tooMuch && i < genes.length; i++) {
      final int gene = genes[(i + turn) % genes.length];
      if (sent[chromosome.slots[gene]] > degree) {
        sent[chromosome.slots[gene]]--;
        chromosome.slots[gene] = leastBusy(random);
        sent[chromosome.slots[gene]]++;
      }
    }
  }

  private int leastBusy(final SplittableRandom random) {
    final Choice choice = new Choice(random);
    int least = 0;
    for (int slot = 0; slot < sent.length; slot++) {
      least = choice.takes(sent[slot]) ? slot : least;
    }
    work.add(sent.length);
    return least;
  }
}
