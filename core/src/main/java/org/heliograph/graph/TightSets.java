package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// The sets of nodes that nothing can enter beyond what is needed there, if everything takes the
/// least time: those behind the slowest cut.
public final class TightSets {
  private TightSets() {}

  /// The sets of more than one node around one of `targets` each, where node v has `amounts[v]`
  /// units for all targets and arcs have these `capacities`. Two flows for every target. Throws
  /// what [BottleneckCut] throws.
  public static List<BitSet> of(
      final Digraph graph, final long[] capacities, final long[] amounts, final int[] targets) {
    final BottleneckCut slowest = BottleneckCut.over(graph, capacities);
    for (final int target : targets) {
      slowest.require(target, amounts);
    }
    final long time = slowest.time().numerator().longValueExact();
    final long parts = slowest.time().denominator().longValueExact();
    final long[] room = Arrays.stream(capacities).map(it -> Math.multiplyExact(it, time)).toArray();
    final long[] supplies =
        Arrays.stream(amounts).map(it -> Math.multiplyExact(it, parts)).toArray();
    return SupplyNetwork.of(graph.nodes(), PathArc.of(graph, room), supplies).tightSets(targets);
  }
}
