package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// Turns trees into a schedule: hop by hop, or with routes that pass nodes where the chunk is
/// neither needed nor divided.
///
/// Routes are placed in order of the slots that are given for their first hops, each in the first
/// slot in which it is free. Mutable; for one thread.
final class TreePlacement {
  private final ArcNetwork network;
  private final Digraph graph;
  private final Demand demand;
  private final List<Segment> segments = new ArrayList<>();

  /// A route of `chunk` whose first hop is in `slot`, position `position` of its tree.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  private record Segment(int chunk, int slot, int position, int[] path) {}

  TreePlacement(final ArcNetwork network, final Demand demand) {
    this.network = network;
    this.graph = network.graph();
    this.demand = demand;
  }

  /// The schedule of `trees` in the order of `slots`, which are given for every hop.
  Schedule placed(final int[][] trees, final int[][] slots, final boolean passes) {
    segments.clear();
    final int[] children = new int[graph.nodes()];
    for (int chunk = 0; chunk < trees.length; chunk++) {
      Arrays.fill(children, 0);
      for (final int arc : trees[chunk]) {
        children[graph.tail(arc)]++;
      }
      divide(chunk, trees[chunk], slots[chunk], passes ? children : new int[0]);
    }
    segments.sort(
        Comparator.comparingInt(Segment::slot)
            .thenComparingInt(Segment::chunk)
            .thenComparingInt(Segment::position));
    final Occupancy occupancy = new Occupancy(network);
    final int[] ready = new int[trees.length * graph.nodes()];
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (final Segment segment : segments) {
      final int[] path = segment.path;
      occupancy.request(path, 0, path.length);
      final int base = segment.chunk * graph.nodes();
      final int slot = occupancy.earliest(ready[base + graph.tail(path[0])]);
      occupancy.take(slot);
      ready[base + graph.head(path[path.length - 1])] = slot + 1;
      schedule.add(
          network.unicast(
              new ArcNetwork.Message(segment.chunk, Action.COPY),
              path,
              0,
              path.length,
              new ArcNetwork.Place(slot, occupancy.lane())));
    }
    return schedule.build();
  }

  /// Adds the routes of one tree; without `children` every hop is one.
  private void divide(final int chunk, final int[] tree, final int[] slots, final int[] children) {
    final int[] into = new int[graph.nodes()];
    Arrays.fill(into, -1);
    for (int i = 0; i < tree.length; i++) {
      into[graph.tail(tree[i])] = i; // the only hop from a node that passes
    }
    for (int i = 0; i < tree.length; i++) {
      if (passes(chunk, graph.tail(tree[i]), children)) {
        continue; // part of the route that comes here
      }
      final IntList path = new IntList();
      path.add(tree[i]);
      int end = graph.head(tree[i]);
      while (passes(chunk, end, children)) {
        path.add(tree[into[end]]);
        end = graph.head(tree[into[end]]);
      }
      final int[] whole = path.toArray();
      for (int from = 0; from < whole.length; ) {
        final int to = network.cut(whole, from);
        segments.add(new Segment(chunk, slots[i] + from, i, Arrays.copyOfRange(whole, from, to)));
        from = to;
      }
    }
  }

  private boolean passes(final int chunk, final int node, final int[] children) {
    return children.length > 0
        && children[node] == 1
        && node != demand.source(chunk)
        && !demand.targets(chunk).contains(node);
  }
}
