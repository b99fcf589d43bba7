package org.heliograph.algorithm.broadcast.tiles;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;

/// Searches for calls after which every node of a small rectangle knows what all nodes knew, in a
/// given number of slots. The method is simulated annealing on the number of missing contributions.
///
/// A move adds a call in some slot and removes the calls that its route crosses. If a side is even,
/// every move is made in mirror image as well: the images of routes in dimension order are such
/// routes and never cross the originals, and the search space is smaller. Supports at most 64
/// nodes, since the knowledge of a node is the bits of one word. Time per move O(calls).
final class GossipSearch {
  /// The largest number of nodes.
  static final int MOST_NODES = 64;

  private static final double HOT = 0.375;
  private static final double COOLING = 0.2;
  private static final int MOVES_PER_NODE = 16_000;
  private static final int CALLS_PER_STEP = 4;
  private static final int LEAST_STEPS = 8;

  private final Rectangle shape;
  private final int slots;
  private final CallReservations board;
  private final XyRoutes route;
  private final long[][] known;
  private final long[][] tried;
  private final int[] droppedSenders;
  private final int[] droppedReceivers;
  private int dropped;

  GossipSearch(final Rectangle shape, final int slots) {
    this.shape = shape;
    this.slots = slots;
    this.board = new CallReservations(shape, slots);
    this.route = new XyRoutes(shape);
    this.known = new long[slots + 1][shape.nodes()];
    this.tried = new long[slots + 1][shape.nodes()];
    this.droppedSenders = new int[route.channels()];
    this.droppedReceivers = new int[route.channels()];
    for (int node = 0; node < shape.nodes(); node++) {
      known[0][node] = 1L << node;
    }
  }

  /// Returns the calls, if some are found within `effort` elementary steps.
  Optional<RectangleCalls> find(
      final long effort, final SplittableRandom random, final WorkCounter workCounter) {
    final long end = workCounter.steps() + effort;
    boolean found = false;
    while (!found && workCounter.steps() < end && !workCounter.isStopped()) {
      found = anneal(end, random, workCounter);
    }
    return found ? Optional.of(calls(workCounter)) : Optional.empty();
  }

  private boolean anneal(
      final long end, final SplittableRandom random, final WorkCounter workCounter) {
    final int moves = MOVES_PER_NODE * shape.nodes() / shape.reflections();
    final double cooling = StrictMath.pow(COOLING, 1.0 / moves);
    double temperature = HOT * shape.reflections() * StrictMath.sqrt(shape.nodes());
    board.clear();
    int missing = spread(0, workCounter);
    keep(0);
    for (int move = 0; move < moves && missing > 0 && workCounter.steps() < end; move++) {
      temperature *= cooling;
      final int slot = random.nextInt(slots);
      final int sender = random.nextInt(shape.nodes());
      final int receiver = random.nextInt(shape.nodes());
      if (sender != receiver) {
        change(slot, sender, receiver);
        final int left = spread(slot, workCounter);
        final boolean better = left <= missing;
        if (better || random.nextDouble() < StrictMath.exp((missing - left) / temperature)) {
          missing = left;
          keep(slot);
        } else {
          takeBack(slot, sender, receiver);
        }
      }
    }
    return missing == 0;
  }

  private void change(final int slot, final int sender, final int receiver) {
    dropped = 0;
    for (int mirror = 0; mirror < shape.reflections(); mirror++) {
      route.lay(shape.reflected(mirror, sender), shape.reflected(mirror, receiver));
      for (int hop = 0; hop < route.hops(); hop++) {
        final int call = board.owner(slot, route.channel(hop));
        if (call != CallReservations.NONE) {
          final int index = board.index(slot, call);
          droppedSenders[dropped] = board.sender(slot, index);
          droppedReceivers[dropped++] = board.receiver(slot, index);
          board.remove(slot, call);
        }
      }
    }
    for (int mirror = 0; mirror < shape.reflections(); mirror++) {
      board.add(slot, shape.reflected(mirror, sender), shape.reflected(mirror, receiver));
    }
  }

  private void takeBack(final int slot, final int sender, final int receiver) {
    for (int mirror = 0; mirror < shape.reflections(); mirror++) {
      board.remove(
          slot, board.call(shape.reflected(mirror, sender), shape.reflected(mirror, receiver)));
    }
    while (dropped > 0) {
      dropped--;
      board.add(slot, droppedSenders[dropped], droppedReceivers[dropped]);
    }
  }

  /// Recomputes the knowledge of all nodes after `slot` and later; returns the number of missing
  /// contributions.
  private int spread(final int slot, final WorkCounter workCounter) {
    long[] before = known[slot];
    long operations = LEAST_STEPS;
    for (int now = slot; now < slots; now++) {
      final long[] after = tried[now + 1];
      System.arraycopy(before, 0, after, 0, after.length);
      final int count = board.count(now);
      for (int i = 0; i < count; i++) {
        after[board.receiver(now, i)] |= before[board.sender(now, i)];
      }
      operations += count / CALLS_PER_STEP;
      before = after;
    }
    workCounter.add(operations);
    int missing = shape.nodes() * shape.nodes();
    for (final long one : before) {
      missing -= Long.bitCount(one);
    }
    return missing;
  }

  private void keep(final int slot) {
    for (int now = slot + 1; now <= slots; now++) {
      final long[] row = known[now];
      known[now] = tried[now];
      tried[now] = row;
    }
  }

  /// Returns the calls found without those that are unnecessary, which are looked for from the end.
  private RectangleCalls calls(final WorkCounter workCounter) {
    for (int slot = slots - 1; slot >= 0; slot--) {
      for (int index = board.count(slot) - 1; index >= 0; index--) {
        final int sender = board.sender(slot, index);
        final int receiver = board.receiver(slot, index);
        board.remove(slot, board.call(sender, receiver));
        if (spread(slot, workCounter) > 0) {
          board.add(slot, sender, receiver);
          spread(slot, workCounter);
        }
        keep(slot);
      }
    }
    final RectangleCalls rectangleCalls = new RectangleCalls();
    for (int slot = 0; slot < slots; slot++) {
      for (int index = 0; index < board.count(slot); index++) {
        rectangleCalls.add(slot, board.sender(slot, index), board.receiver(slot, index));
      }
    }
    return rectangleCalls;
  }
}
