package org.heliograph.lab.draw;

import java.util.Arrays;

/// Places nodes so that their distances on paper follow their distances over links.
///
/// First by the two main components of the distances to some pivots (pivot multidimensional
/// scaling), then by steps that lower the stress of links, of nodes two links apart, and of
/// distances to pivots; last, nodes that touch are moved apart. Deterministic, without random
/// numbers. O(k·(n + m)) for k pivots.
final class DistanceLayout {
  private static final int PIVOTS_MAX = 30;
  private static final int WORK = 1 << 22;
  private static final int STEPS = 25;
  private static final int APART_STEPS = 15;

  /// The number of pivots as far as possible from each other, which find its ends.
  private static final int FAR_PIVOTS = 6;
  private static final double GOLDEN_ANGLE = StrictMath.PI * (3 - StrictMath.sqrt(5));

  private final Neighbours neighbours;
  private final int nodes;
  private final int[] pivots;
  private final int[][] distances;
  private final double[] x;
  private final double[] y;

  private DistanceLayout(final Neighbours neighbours) {
    this.neighbours = neighbours;
    this.nodes = neighbours.nodes();
    final int count = Math.clamp(WORK / nodes, 8, PIVOTS_MAX);
    this.pivots = new int[Math.min(nodes, count)];
    this.distances = new int[pivots.length][];
    this.x = new double[nodes];
    this.y = new double[nodes];
  }

  static NodePositions of(final Neighbours neighbours) {
    final DistanceLayout layout = new DistanceLayout(neighbours);
    layout.choosePivots();
    layout.start();
    for (int step = 0; step < STEPS; step++) {
      layout.lowerStress();
    }
    layout.moveApart();
    return new NodePositions(layout.x, layout.y);
  }

  /// The first pivots are as far as possible from all before; the others are spread evenly over the
  /// numbers of nodes, since a network has few far ends. Parts without a link between them stand a
  /// little farther apart than their nodes.
  private void choosePivots() {
    final int[] nearest = new int[nodes];
    Arrays.fill(nearest, Integer.MAX_VALUE);
    int next = 0;
    for (int pivot = 0; pivot < pivots.length; pivot++) {
      final boolean isFar = pivot < FAR_PIVOTS || pivots.length == nodes;
      pivots[pivot] = isFar ? next : (int) ((long) nodes * pivot / pivots.length);
      distances[pivot] = neighbours.distances(pivots[pivot]);
      for (int node = 0; node < nodes; node++) {
        nearest[node] = Math.min(nearest[node], distances[pivot][node]);
        next = nearest[node] > nearest[next] ? node : next;
      }
    }
    int farthest = 1;
    for (final int[] row : distances) {
      farthest = Math.max(farthest, Arrays.stream(row).filter(it -> it < nodes).max().orElse(1));
    }
    final int outside = farthest + 2;
    for (final int[] row : distances) {
      Arrays.setAll(row, node -> Math.min(row[node], outside));
    }
  }

  private void start() {
    final double[][] centred = PivotScaling.centred(distances);
    final double[] first = PivotScaling.component(centred, new double[nodes]);
    final double[] second = PivotScaling.component(centred, first);
    for (int node = 0; node < nodes; node++) {
      // Nodes with the same distances would stay in one place for ever.
      final double angle = node * GOLDEN_ANGLE;
      x[node] = first[node] + 0.05 * StrictMath.cos(angle);
      y[node] = second[node] + 0.05 * StrictMath.sin(angle);
    }
  }

  /// Moves each node once to where its distances pull it; a pivot counts for the nodes around it.
  private void lowerStress() {
    final double share = (double) nodes / pivots.length;
    for (int node = 0; node < nodes; node++) {
      final Pull pull = new Pull(node);
      for (int i = neighbours.first(node); i < neighbours.first(node + 1); i++) {
        final int other = neighbours.get(i);
        pull.add(other, 1, 4);
        pull.add(beside(other, node, 1), 2, 0.5);
        pull.add(beside(other, node, -1), 2, 0.5);
      }
      for (int pivot = 0; pivot < pivots.length; pivot++) {
        final double away = distances[pivot][node];
        pull.add(pivots[pivot], away, share / Math.max(1, away * away));
      }
      pull.apply();
    }
  }

  /// The neighbour of `hub` after or before `node` in the order of their numbers.
  private int beside(final int hub, final int node, final int step) {
    final int first = neighbours.first(hub);
    final int count = neighbours.first(hub + 1) - first;
    final int place = Arrays.binarySearch(neighbours.others(), first, first + count, node) - first;
    return neighbours.get(first + Math.floorMod(place + step, count));
  }

  /// The weighted mean of where the others want one node to be.
  private final class Pull {
    private final int node;
    private double sumX;
    private double sumY;
    private double weights;

    Pull(final int node) {
      this.node = node;
    }

    void add(final int other, final double distance, final double weight) {
      if (other == node) {
        return;
      }
      final double dx = x[node] - x[other];
      final double dy = y[node] - y[other];
      final double now = Math.max(1e-6, Math.sqrt(dx * dx + dy * dy));
      sumX += weight * (x[other] + distance * dx / now);
      sumY += weight * (y[other] + distance * dy / now);
      weights += weight;
    }

    void apply() {
      if (weights > 0) {
        x[node] = sumX / weights;
        y[node] = sumY / weights;
      }
    }
  }

  /// Spreads nodes that stand closer than most: half the mean distance if they shared the paper
  /// evenly.
  private void moveApart() {
    final NodePositions placed = new NodePositions(x, y);
    final double wanted = 0.6 * NodeCells.even(placed);
    for (int step = 0; step < APART_STEPS; step++) {
      final NodeCells cells = NodeCells.of(placed, wanted);
      for (int node = 0; node < nodes; node++) {
        final int one = node;
        cells.around(node, other -> push(one, other, wanted));
      }
    }
  }

  private void push(final int one, final int other, final double wanted) {
    final double dx = x[one] - x[other];
    final double dy = y[one] - y[other];
    final double now = Math.sqrt(dx * dx + dy * dy);
    if (now < wanted) {
      final double angle = one * GOLDEN_ANGLE;
      final double step = 0.25 * (wanted - now);
      final boolean isSame = now < 1e-6 * wanted;
      final double wayX = isSame ? StrictMath.cos(angle) : dx / now;
      final double wayY = isSame ? StrictMath.sin(angle) : dy / now;
      x[one] += step * wayX;
      y[one] += step * wayY;
      x[other] -= step * wayX;
      y[other] -= step * wayY;
    }
  }
}
