package org.heliograph.algorithm.broadcast.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.schedule.Schedule;

/// The orders in which the targets of each slot are tried, and hill climbing that improves them.
///
/// A try has one slot less than the best schedule so far. It moves a node to the front of the order
/// of a slot before the last one: mostly a node that the last slot could not lead to any more,
/// since too few channels enter its surroundings. The change is kept unless more targets are
/// missing at the end. Mutable; for one thread.
final class TargetOrders {
  private final int nodes;
  private final List<int[]> orders = new ArrayList<>();
  private int most = Integer.MAX_VALUE;
  private long missing = Long.MAX_VALUE;
  private int[] starved = {};

  TargetOrders(final int nodes) {
    this.nodes = nodes;
  }

  /// The order of a slot.
  int[] of(final int slot) {
    return orders.get(Math.min(slot, orders.size() - 1));
  }

  /// The number of slots of the next try, unlimited as long as there is no schedule.
  int most() {
    return most;
  }

  /// Makes one try; returns its schedule if it has no more than [#most] slots.
  Optional<Schedule> attempt(
      final BroadcastGrowth growth, final SplittableRandom random, final WorkCounter workCounter) {
    if (most == Integer.MAX_VALUE) {
      orders.clear();
      orders.add(RandomOrder.of(nodes, random));
      return learned(growth.attempt(this, most, random, workCounter), random);
    }
    final int slot = random.nextInt(Math.max(1, most - 1));
    final int[] before = orders.get(slot);
    orders.set(slot, withFirst(before, mover(random)));
    final BroadcastGrowth.Attempt made = growth.attempt(this, most, random, workCounter);
    if (made.missing() <= missing) {
      return learned(made, random);
    }
    orders.set(slot, before);
    return Optional.empty();
  }

  private int mover(final SplittableRandom random) {
    return starved.length == 0 || random.nextInt(4) == 0
        ? random.nextInt(nodes)
        : starved[random.nextInt(starved.length)];
  }

  private static int[] withFirst(final int[] order, final int node) {
    final int[] moved = order.clone();
    int place = 0;
    while (order[place] != node) {
      place++;
    }
    System.arraycopy(order, 0, moved, 1, place);
    moved[0] = node;
    return moved;
  }

  private Optional<Schedule> learned(
      final BroadcastGrowth.Attempt made, final SplittableRandom random) {
    missing = made.missing();
    starved = made.starved().stream().toArray();
    made.schedule().ifPresent(schedule -> shorten(schedule.slots() - 1, random));
    return made.schedule();
  }

  private void shorten(final int slots, final SplittableRandom random) {
    most = slots;
    missing = Long.MAX_VALUE;
    while (orders.size() > Math.max(1, slots)) {
      orders.removeLast();
    }
    while (orders.size() < slots) {
      orders.add(RandomOrder.of(nodes, random));
    }
  }
}
