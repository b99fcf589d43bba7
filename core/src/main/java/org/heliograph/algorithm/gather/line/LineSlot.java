package org.heliograph.algorithm.gather.line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.heliograph.algorithm.kernel.WorkCounter;

/// The arcs of one slot on a line: chains of arcs that save most, chosen one after another.
///
/// In each direction a dynamic programme finds the chain of arcs, none of which overlap, that
/// saves most; only links with a free lane are crossed. First an arc counts with what it saves
/// less its price times a threshold, until no chain saves more; then with all that it saves, since
/// lanes left unused are lost. An arc divides the stretch that it serves. Positions backward are
/// those of the mirror image. O(chains · nodes · longest).
final class LineSlot {
  private static final double LEAST = 1e-6;

  private final ArcCosts costs;
  private final LinePrices linePrices;
  private final int nodes;
  private final int lanes;
  private final int left;
  private final WorkCounter workCounter;
  private final List<Stretch> stretches = new ArrayList<>();
  private final BitSet served = new BitSet();
  private final OfferHeap[][] offers;
  private final int[][] loads;
  private final List<LineArc> arcs = new ArrayList<>();

  /// An arc of `length` links from `start`, which brings a chunk to the node at its end;
  /// `backward` arcs have positions of the mirror image.
  record LineArc(int chunk, int start, int length, boolean backward) {}

  /// A stretch of nodes that lack a chunk, strictly between `from` and `to`, where nodes hold the
  /// chunk or receive it in this slot; −1 and the number of nodes mean that the line ends. `near`
  /// and `far` are the nearest nodes on both sides that hold the chunk already and can send it.
  record Stretch(int chunk, int from, int to, int near, int far) {}

  /// Starts a slot after which `left` more follow.
  LineSlot(
      final ArcCosts costs,
      final LinePrices linePrices,
      final int nodes,
      final int lanes,
      final int left,
      final WorkCounter workCounter) {
    this.costs = costs;
    this.linePrices = linePrices;
    this.nodes = nodes;
    this.lanes = lanes;
    this.left = left;
    this.workCounter = workCounter;
    this.offers = new OfferHeap[2][nodes * (linePrices.longest() + 1)];
    for (final OfferHeap[] way : offers) {
      Arrays.setAll(way, _ -> new OfferHeap());
    }
    this.loads = new int[2][nodes];
  }

  private int place(final int start, final int length) {
    return start * (linePrices.longest() + 1) + length;
  }

  /// Adds a stretch of nodes that lack a chunk.
  void add(final Stretch stretch) {
    if (stretch.to() - stretch.from() < 2) {
      return;
    }
    final int number = stretches.size();
    stretches.add(stretch);
    final float all = costs.between(left, stretch.from(), stretch.to());
    final int longest = linePrices.longest();
    if (stretch.near() >= 0) {
      final int most = Math.min(stretch.to() - 1, stretch.near() + longest);
      for (int node = stretch.from() + 1; node <= most; node++) {
        offer(0, stretch.near(), node - stretch.near(), all - rest(stretch, node), number);
      }
    }
    if (stretch.far() < nodes) {
      final int least = Math.max(stretch.from() + 1, stretch.far() - longest);
      for (int node = stretch.to() - 1; node >= least; node--) {
        final int start = nodes - 1 - stretch.far();
        offer(1, start, stretch.far() - node, all - rest(stretch, node), number);
      }
    }
  }

  private float rest(final Stretch stretch, final int node) {
    return costs.between(left, stretch.from(), node) + costs.between(left, node, stretch.to());
  }

  private void offer(
      final int way, final int start, final int length, final float saving, final int stretch) {
    workCounter.add(1);
    if (saving > 0) {
      offers[way][place(start, length)].add(saving, stretch);
    }
  }

  /// Chooses the arcs; none if the best result so far is requested.
  List<LineArc> arcs() {
    fill(linePrices.threshold());
    fill(0);
    return arcs;
  }

  private void fill(final double threshold) {
    int failed = 0;
    for (int way = 0; failed < 2 && !workCounter.isStopped(); way = 1 - way) {
      failed = sendChain(way, threshold) ? 0 : failed + 1;
    }
  }

  /// Sends the chain of arcs that saves most; returns whether there is one.
  private boolean sendChain(final int way, final double threshold) {
    final int[] lengths = new int[nodes];
    final double[] saved = new double[nodes];
    int end = nodes - 1;
    for (int start = nodes - 2; start >= 0; start--) {
      end = loads[way][start] < lanes ? end : start;
      saved[start] = saved[start + 1];
      final int most = Math.min(linePrices.longest(), end - start);
      for (int length = 1; length <= most; length++) {
        final OfferHeap best = best(way, start, length);
        if (!best.isEmpty()) {
          final double worth =
              best.saving() - threshold * costs.price(start, length) + saved[start + length];
          if (worth > saved[start] + LEAST) {
            saved[start] = worth;
            lengths[start] = length;
          }
        }
      }
      workCounter.add(most);
    }
    for (int at = 0; at < nodes - 1; at += Math.max(1, lengths[at])) {
      if (lengths[at] > 0) {
        send(way, at, lengths[at]);
      }
    }
    return saved[0] > LEAST;
  }

  /// The offers of an arc, the best of which still serves its stretch.
  private OfferHeap best(final int way, final int start, final int length) {
    final OfferHeap heap = offers[way][place(start, length)];
    while (!heap.isEmpty() && served.get(heap.stretch())) {
      heap.removeBest();
    }
    return heap;
  }

  /// Sends the best arc, unless an arc of the same chain has served its stretch.
  private void send(final int way, final int start, final int length) {
    final OfferHeap heap = best(way, start, length);
    if (heap.isEmpty()) {
      return;
    }
    final int number = heap.stretch();
    heap.removeBest();
    served.set(number);
    final Stretch stretch = stretches.get(number);
    for (int link = start; link < start + length; link++) {
      loads[way][link]++;
    }
    arcs.add(new LineArc(stretch.chunk(), start, length, way == 1));
    final int node = way == 0 ? start + length : nodes - 1 - start - length;
    add(new Stretch(stretch.chunk(), stretch.from(), node, stretch.near(), stretch.far()));
    add(new Stretch(stretch.chunk(), node, stretch.to(), stretch.near(), stretch.far()));
  }
}
