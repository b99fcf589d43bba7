package org.heliograph.algorithm.exchange.circulant;

import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.circuit.NodePorts;

/// The number of hops of each displacement over each offset, along shortest paths that balance
/// loads.
///
/// Hops commute, so their order is left open. O(passes · n · diameter · offsets).
final class OffsetRoutes {
  private static final int PASSES = 3;

  private final CirculantGraph circulantGraph;
  private final int[][] hops;
  private final long[] loads;

  private OffsetRoutes(final CirculantGraph circulantGraph) {
    this.circulantGraph = circulantGraph;
    this.hops = new int[circulantGraph.nodes()][circulantGraph.size()];
    this.loads = new long[circulantGraph.size()];
  }

  /// Routes that balance the loads of offsets, then, if there are fewer transmitters than offsets,
  /// the loads of transmitters.
  static OffsetRoutes of(final CirculantGraph circulantGraph, final NodePorts ports) {
    final OffsetRoutes offsetRoutes = new OffsetRoutes(circulantGraph);
    final boolean hasChoice = ports.circuits() > 1 && circulantGraph.size() > 1;
    final int[] itself = IntStream.range(0, circulantGraph.size()).toArray();
    for (int pass = 0; pass < (hasChoice ? PASSES : 1); pass++) {
      offsetRoutes.walkAll(itself, offsetRoutes.loads());
    }
    for (int pass = 0; hasChoice && pass < PASSES; pass++) {
      offsetRoutes.evenOut(TransmitterAssignment.of(ports, offsetRoutes.loads()));
    }
    return offsetRoutes;
  }

  /// Routes all displacements again, over the transmitters with the smallest loads.
  private void evenOut(final TransmitterAssignment transmitterAssignment) {
    final int[] owner = new int[loads.length];
    final long[] sent = new long[transmitterAssignment.transmitters()];
    for (int t = 0; t < sent.length; t++) {
      for (final int index : transmitterAssignment.queue(t)) {
        owner[index] = t;
        sent[t] += loads[index];
      }
    }
    walkAll(owner, sent);
  }

  /// Removes the route of every displacement and routes it over the owners with the smallest loads.
  private void walkAll(final int[] owner, final long[] sent) {
    for (int displacement = 1; displacement < circulantGraph.nodes(); displacement++) {
      for (int index = 0; index < loads.length; index++) {
        loads[index] -= hops[displacement][index];
        sent[owner[index]] -= hops[displacement][index];
        hops[displacement][index] = 0;
      }
      int at = displacement;
      while (at != 0) {
        final int index = last(at, owner, sent);
        hops[displacement][index]++;
        loads[index]++;
        sent[owner[index]]++;
        at = circulantGraph.before(at, index);
      }
    }
  }

  private int last(final int at, final int[] owner, final long[] sent) {
    int best = -1;
    for (int index = 0; index < owner.length; index++) {
      if (circulantGraph.isLast(at, index)
          && (best < 0 || sent[owner[index]] < sent[owner[best]])) {
        best = index;
      }
    }
    return best;
  }

  /// The hops of `displacement` over each offset.
  int[] hops(final int displacement) {
    return hops[displacement].clone();
  }

  /// The hops of all displacements over each offset.
  long[] loads() {
    return loads.clone();
  }
}
