package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// Makes a valid schedule of any admissible chromosome: communications without conflict stay, the
/// others move to the first slot in which one of their paths is free.
///
/// This is not in the paper. It provides an answer when the budget ends before evolution does.
final class ScheduleCompletion {
  private final Encoding encoding;
  private final ArcNetwork arcNetwork;
  private final SlotResources slotResources;
  private final BitSet[] busy;
  private final int[] slotOf;
  private final WorkCounter workCounter;

  private ScheduleCompletion(
      final Encoding encoding, final ArcNetwork arcNetwork, final WorkCounter workCounter) {
    this.encoding = encoding;
    this.arcNetwork = arcNetwork;
    this.slotResources = SlotResources.of(arcNetwork);
    this.busy = new BitSet[slotResources.count()];
    Arrays.setAll(busy, _ -> new BitSet());
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
      if (!follows && isFree(resources, chromosome.slots[gene])) {
        take(schedule, gene, resources, chromosome.slots[gene]);
      } else {
        moved.set(gene);
      }
    }
    for (final int gene : order) {
      if (moved.get(gene)) {
        placeFirstFit(schedule, chromosome, gene);
      }
    }
    return schedule.build();
  }

  private void placeFirstFit(
      final ColumnarSchedule.Builder schedule, final Chromosome chromosome, final int gene) {
    final int parent = encoding.parent(chromosome, gene);
    final int[][] paths = encoding.paths(gene, chromosome.senders[gene]);
    for (int slot = parent == Encoding.ORIGIN ? 0 : slotOf[parent] + 1; ; slot++) {
      workCounter.proceed(paths.length);
      for (final int[] resources : paths) {
        if (isFree(resources, slot)) {
          take(schedule, gene, resources, slot);
          return;
        }
      }
    }
  }

  private boolean isFree(final int[] resources, final int slot) {
    for (final int resource : resources) {
      if (freePlace(resource, slot) >= firstPlace(resource, slot + 1)) {
        return false;
      }
    }
    return true;
  }

  private int firstPlace(final int resource, final int slot) {
    return slot * slotResources.capacity(resource);
  }

  private int freePlace(final int resource, final int slot) {
    return busy[resource].nextClearBit(firstPlace(resource, slot));
  }

  private void take(
      final ColumnarSchedule.Builder schedule,
      final int gene,
      final int[] resources,
      final int slot) {
    for (final int resource : resources) {
      busy[resource].set(freePlace(resource, slot));
    }
    slotOf[gene] = slot;
    final ArcNetwork.Message message = new ArcNetwork.Message(encoding.chunk(gene), Action.COPY);
    final int hops = slotResources.pathLength(resources);
    schedule.add(arcNetwork.unicast(message, resources, 0, hops, new ArcNetwork.Place(slot, 0)));
  }
}
