package org.heliograph.algorithm.search.umda;

import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Makes a valid schedule of any admissible chromosome: communications without conflict stay, the
/// others move to the first slot in which one of their paths is free.
///
/// This is not in the paper. It provides an answer when the budget ends before evolution does.
final class ScheduleCompletion {
  private final Encoding encoding;
  private final SlotResources slotResources;
  private final Occupancy occupancy;
  private final int[] slotOf;
  private final WorkCounter workCounter;

  private ScheduleCompletion(
      final Encoding encoding, final ArcNetwork arcNetwork, final WorkCounter workCounter) {
    this.encoding = encoding;
    this.slotResources = SlotResources.of(arcNetwork);
    this.occupancy = new Occupancy(arcNetwork);
    this.workCounter = workCounter;
    this.slotOf = new int[encoding.genes()];
  }

  /// Returns the completed schedule of `chromosome`.
  ///
  /// `work` may stop it by a `CancellationException`.
  static Schedule of(
      final Encoding encoding,
      final ArcNetwork arcNetwork,
      final Chromosome chromosome,
      final WorkCounter workCounter) {
    return new ScheduleCompletion(encoding, arcNetwork, workCounter).complete(chromosome);
  }

  private Schedule complete(final Chromosome chromosome) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final int[] order =
        IntStream.range(0, encoding.genes())
            .boxed()
            .sorted(Comparator.comparingInt(gene -> chromosome.slots[gene]))
            .mapToInt(Integer::intValue)
            .toArray();
    final BitSet moved = new BitSet();
    for (final int gene : order) {
      final int parent = encoding.parent(chromosome, gene);
      final boolean follows = parent != Encoding.ORIGIN && moved.get(parent);
      final int[] resources = encoding.resources(chromosome, gene);
      if (!follows && firstFree(resources, chromosome.slots[gene]) == chromosome.slots[gene]) {
        schedule.add(sent(gene, resources, chromosome.slots[gene]));
      } else {
        moved.set(gene);
      }
    }
    for (final int gene : order) {
      if (moved.get(gene)) {
        schedule.add(placedFirstFit(chromosome, gene));
      }
    }
    return schedule.build();
  }

  private Transmission placedFirstFit(final Chromosome chromosome, final int gene) {
    final int parent = encoding.parent(chromosome, gene);
    final int earliest = parent == Encoding.ORIGIN ? 0 : slotOf[parent] + 1;
    int[] best = {};
    int bestSlot = Integer.MAX_VALUE;
    for (final int[] resources : encoding.paths(gene, chromosome.senders[gene])) {
      final int slot = firstFree(resources, earliest);
      workCounter.proceed(1 + slot - earliest);
      best = slot < bestSlot ? resources : best;
      bestSlot = Math.min(slot, bestSlot);
    }
    return sent(gene, best, bestSlot);
  }

  private int firstFree(final int[] resources, final int earliest) {
    occupancy.request(resources, 0, slotResources.pathLength(resources));
    return occupancy.earliest(earliest);
  }

  private Transmission sent(final int gene, final int[] resources, final int slot) {
    slotOf[gene] = slot;
    final ArcNetwork.Message message = new ArcNetwork.Message(encoding.chunk(gene), Action.COPY);
    final int hops = slotResources.pathLength(resources);
    return occupancy.send(message, resources, 0, hops, slot);
  }
}
