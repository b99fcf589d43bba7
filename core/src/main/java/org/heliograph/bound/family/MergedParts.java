package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Parts that are merged two by two, starting with single nodes: the two with the most capacity
/// between them, step by step.
///
/// Parts without a source or target come first, since they add capacity only. O(n³). Mutable; for
/// one thread.
final class MergedParts {
  private final int nodes;
  private final long[][] between; // two parts, in both directions together
  private final boolean[] counts; // whether a part has a source or target
  private final int[] partOf;
  private final List<Integer> parts = new ArrayList<>();
  private long crossing;
  private long counted;

  MergedParts(final Problem problem, final LongUnaryOperator capacity) {
    final Topology topology = problem.topology();
    nodes = topology.nodes();
    between = new long[nodes][nodes];
    counts = new boolean[nodes];
    partOf = new int[nodes];
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int from = topology.writer(channel, 0);
      final int to = topology.reader(channel, 0);
      final long one = from == to ? 0 : capacity.applyAsLong(channel);
      between[from][to] += one;
      between[to][from] += one;
      crossing += one;
    }
    final NodeSet participants = problem.demand().participants();
    for (int i = 0; i < participants.size(); i++) {
      counts[participants.get(i)] = true;
    }
    for (int node = 0; node < nodes; node++) {
      partOf[node] = node;
      parts.add(node);
      counted += counts[node] ? 1 : 0;
    }
  }

  /// The part of each node in the step with the least capacity per part less one.
  int[] weakest(final BooleanSupplier interrupted) {
    int[] best = partOf.clone();
    Fraction least = Fraction.of(crossing, Math.max(1, counted - 1));
    while (counted > 2 && !interrupted.getAsBoolean() && merge()) {
      final Fraction found = Fraction.of(crossing, counted - 1);
      if (found.compareTo(least) < 0) {
        best = partOf.clone();
        least = found;
      }
    }
    return best;
  }

  /// Merges the two parts with the most capacity between them; says no if none is left.
  private boolean merge() {
    int keep = -1;
    int drop = -1;
    for (final int a : parts) {
      for (final int b : parts) {
        if (a < b && between[a][b] > 0 && (keep < 0 || isCloser(a, b, keep, drop))) {
          keep = a;
          drop = b;
        }
      }
    }
    if (keep < 0) {
      return false;
    }
    join(keep, drop);
    return true;
  }

  /// Whether a and b should be merged rather than c and d. Among equals those with the most common
  /// neighbours come first, since they belong to one dense region.
  private boolean isCloser(final int a, final int b, final int c, final int d) {
    final boolean free = !counts[a] || !counts[b];
    final boolean otherFree = !counts[c] || !counts[d];
    if (free != otherFree) {
      return free;
    }
    return between[a][b] == between[c][d]
        ? common(a, b) > common(c, d)
        : between[a][b] > between[c][d];
  }

  private long common(final int a, final int b) {
    long common = 0;
    for (final int part : parts) {
      common += Math.min(between[a][part], between[b][part]);
    }
    return common;
  }

  private void join(final int keep, final int drop) {
    crossing -= between[keep][drop];
    counted -= counts[keep] && counts[drop] ? 1 : 0;
    counts[keep] |= counts[drop];
    parts.remove((Integer) drop);
    for (final int part : parts) {
      between[keep][part] += between[drop][part];
      between[part][keep] = between[keep][part];
    }
    between[keep][keep] = 0;
    for (int node = 0; node < nodes; node++) {
      partOf[node] = partOf[node] == drop ? keep : partOf[node];
    }
  }
}
