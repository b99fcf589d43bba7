package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;

/// Places trees in slots: in every slot each link carries the chunks that have the longest way to
/// go behind it, as many as it has lanes. Equal ways are taken in a random order.
///
/// O(T log T) for T transmissions in all, and O(m log m) a slot if ports are limited. Mutable; for
/// one thread.
final class FarthestFirst {
  private final ArcNetwork network;
  private final Digraph graph;
  private final int[][] trees;
  private final int[][] heights;
  private final List<PriorityQueue<Hop>> waiting = new ArrayList<>();
  private final int[] sent;
  private final int[] received;
  private final int[][] slots;

  /// The arc at `position` of the tree of `chunk`, and how many slots are needed from there on.
  private record Hop(int chunk, int position, int height, int rank) implements Comparable<Hop> {
    @Override
    public int compareTo(final Hop other) {
      return height == other.height
          ? Integer.compare(rank, other.rank)
          : Integer.compare(other.height, height);
    }
  }

  /// Trees as arcs, each after the arc that leads to its tail.
  FarthestFirst(final ArcNetwork network, final int[][] trees) {
    this.network = network;
    this.graph = network.graph();
    this.trees = trees;
    this.heights = new int[trees.length][];
    this.slots = new int[trees.length][];
    this.sent = new int[graph.nodes()];
    this.received = new int[graph.nodes()];
    for (int arc = 0; arc < graph.arcs(); arc++) {
      waiting.add(new PriorityQueue<>());
    }
    final int[] below = new int[graph.nodes()];
    for (int chunk = 0; chunk < trees.length; chunk++) {
      heights[chunk] = new int[trees[chunk].length];
      slots[chunk] = new int[trees[chunk].length];
      for (final int arc : trees[chunk]) {
        below[graph.head(arc)] = 0;
      }
      for (int i = trees[chunk].length - 1; i >= 0; i--) {
        final int arc = trees[chunk][i];
        heights[chunk][i] = 1 + below[graph.head(arc)];
        final int tail = graph.tail(arc);
        below[tail] = Math.max(below[tail], heights[chunk][i]);
      }
      if (trees[chunk].length > 0) {
        below[graph.tail(trees[chunk][0])] = 0;
      }
    }
  }

  /// Returns the slot of every arc of every tree.
  int[][] slots(final SplittableRandom random) {
    long left = 0;
    List<Hop> ready = new ArrayList<>();
    for (int chunk = 0; chunk < trees.length; chunk++) {
      left += trees[chunk].length;
      if (trees[chunk].length > 0) {
        follow(chunk, graph.tail(trees[chunk][0]), 0, random, ready);
      }
    }
    for (int slot = 0; left > 0; slot++) {
      for (final Hop hop : ready) {
        waiting.get(trees[hop.chunk][hop.position]).add(hop);
      }
      ready = new ArrayList<>();
      Arrays.fill(sent, 0);
      Arrays.fill(received, 0);
      for (final int arc : order()) {
        left -= carry(arc, slot, random, ready);
      }
    }
    return slots;
  }

  /// Adds the hops of `chunk` that start at `node`, from `position` on.
  private void follow(
      final int chunk,
      final int node,
      final int position,
      final SplittableRandom random,
      final List<Hop> ready) {
    for (int i = position; i < trees[chunk].length; i++) {
      if (graph.tail(trees[chunk][i]) == node) {
        ready.add(new Hop(chunk, i, heights[chunk][i], random.nextInt()));
      }
    }
  }

  /// The arcs over which something waits to go, the longest way first.
  private int[] order() {
    final IntList arcs = new IntList();
    for (int arc = 0; arc < waiting.size(); arc++) {
      if (!waiting.get(arc).isEmpty()) {
        arcs.add(arc);
      }
    }
    return Arrays.stream(arcs.toArray())
        .boxed()
        .sorted(Comparator.comparing(arc -> waiting.get(arc).element()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /// Sends what fits over `arc` in `slot`; returns how many chunks.
  private int carry(
      final int arc, final int slot, final SplittableRandom random, final List<Hop> ready) {
    final PriorityQueue<Hop> queue = waiting.get(arc);
    final int lanes = network.lanes(network.channel(arc));
    int carried = 0;
    while (carried < lanes
        && !queue.isEmpty()
        && sent[graph.tail(arc)] < network.capabilities().sendPorts()
        && received[graph.head(arc)] < network.capabilities().receivePorts()) {
      final Hop hop = queue.remove();
      sent[graph.tail(arc)]++;
      received[graph.head(arc)]++;
      slots[hop.chunk][hop.position] = slot;
      follow(hop.chunk, graph.head(arc), hop.position + 1, random, ready);
      carried++;
    }
    return carried;
  }
}
