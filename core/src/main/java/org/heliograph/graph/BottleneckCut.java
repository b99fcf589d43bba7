package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;
import org.heliograph.primitive.Fraction;

/// The set of nodes out of which units take longest: those inside, over the capacity of the arcs
/// that leave it, is greatest among all sets without a target.
///
/// The units of each requirement go to one target; a set counts for it if the target is outside.
/// Newton's method on cut ratios: a maximum flow decides whether all units reach the target in the
/// time found so far. If not, the cut that it fills takes longer, and its time is tried next. Exact
/// in whole numbers; no bisection. One flow per requirement, and one for each improvement. Source:
/// edmonds1973 for broadcast, forestcoll2024, Sec. 4, for all-gather.
public final class BottleneckCut {
  private final Digraph graph;
  private final long[] capacities;
  private final MaxFlow flow; // node n has all units: arc m + v leads from it to v
  private BitSet side = new BitSet();
  private long units;
  private long capacity = 1;

  private BottleneckCut(final Digraph graph, final long[] capacities) {
    this.graph = graph;
    this.capacities = capacities;
    this.flow = MaxFlow.over(extended(graph), new long[graph.arcs() + graph.nodes()]);
  }

  /// The cuts of `graph`, whose arcs carry `capacities[arc]` units in one unit of time.
  ///
  /// Throws if there is not one capacity for each arc, if one is negative, or if they add up to
  /// 2^63 or more.
  public static BottleneckCut over(final Digraph graph, final long[] capacities) {
    MaxFlow.over(graph, capacities);
    if (Arrays.stream(capacities).asDoubleStream().sum() >= Long.MAX_VALUE) {
      throw tooLarge();
    }
    return new BottleneckCut(graph, capacities.clone());
  }

  private static Digraph extended(final Digraph graph) {
    final int arcs = graph.arcs();
    final int[] tails = new int[arcs + graph.nodes()];
    final int[] heads = new int[tails.length];
    for (int arc = 0; arc < tails.length; arc++) {
      tails[arc] = arc < arcs ? graph.tail(arc) : graph.nodes();
      heads[arc] = arc < arcs ? graph.head(arc) : arc - arcs;
    }
    return Digraph.of(graph.nodes() + 1, tails, heads);
  }

  /// Considers all sets without `target` when each node v has `amounts[v]` units for it.
  ///
  /// What the target has itself does not count. Throws if units cannot reach the target, or if the
  /// numbers are too large.
  public void require(final int target, final long[] amounts) {
    final BitSet others = new BitSet(graph.nodes());
    others.set(0, graph.nodes());
    others.clear(target);
    consider(others, amounts);
    if (units == 0) {
      return;
    }
    try {
      BitSet slower = filled(target, amounts);
      while (!slower.isEmpty()) {
        consider(slower, amounts);
        slower = filled(target, amounts);
      }
    } catch (final ArithmeticException e) {
      throw tooLarge();
    }
  }

  private static IllegalArgumentException tooLarge() {
    return new IllegalArgumentException(
        "flow: the capacities, or their ratios, are too large; the products must stay below 2^63."
            + " Maybe round them to fewer digits.");
  }

  /// Keeps a set if it takes longer than the one found so far.
  private void consider(final BitSet inside, final long[] amounts) {
    long sum = 0;
    for (int node = inside.nextSetBit(0); node >= 0; node = inside.nextSetBit(node + 1)) {
      sum = Math.addExact(sum, amounts[node]);
    }
    long leaving = 0;
    for (int arc = 0; arc < capacities.length; arc++) {
      final boolean leaves = inside.get(graph.tail(arc)) && !inside.get(graph.head(arc));
      leaving += leaves ? capacities[arc] : 0;
    }
    if (sum > 0 && leaving == 0) {
      throw new IllegalArgumentException(
          "flow: nothing leaves the set of nodes %s, which has %s units for others."
              .formatted(inside, sum));
    }
    if (sum > 0 && Fraction.of(sum, leaving).compareTo(time()) > 0) {
      final long divisor = divisor(sum, leaving);
      units = sum / divisor;
      capacity = leaving / divisor;
      side = (BitSet) inside.clone();
    }
  }

  private static long divisor(final long one, final long other) {
    return other == 0 ? one : divisor(other, one % other);
  }

  /// A set that takes longer than the time found so far, or an empty one if all units reach the
  /// target in that time.
  private BitSet filled(final int target, final long[] amounts) {
    long total = 0;
    for (int node = 0; node < amounts.length; node++) {
      final long amount = node == target ? 0 : Math.multiplyExact(amounts[node], capacity);
      flow.setCapacity(capacities.length + node, amount);
      total = Math.addExact(total, amount);
    }
    for (int arc = 0; arc < capacities.length; arc++) {
      final boolean isLarge =
          Math.multiplyHigh(capacities[arc], units) != 0 || capacities[arc] * units < 0;
      flow.setCapacity(arc, isLarge ? total : Math.min(total, capacities[arc] * units));
    }
    if (total == 0 || flow.value(graph.nodes(), target, total) == total) {
      return new BitSet();
    }
    final BitSet slower = flow.sourceSide();
    slower.clear(graph.nodes());
    return slower;
  }

  /// The units inside [#side] over the capacity of the arcs that leave it; 0 if there are none.
  public Fraction time() {
    return Fraction.of(units, capacity);
  }

  /// The slowest set of all requirements so far, one of them if several are; empty if nothing is
  /// required.
  public BitSet side() {
    return (BitSet) side.clone();
  }
}
