package org.heliograph.algorithm.gather.trees;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heliograph.algorithm.kernel.LaneRates;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SpanningTrees;
import org.heliograph.graph.WeightedDistances;
import org.heliograph.topology.Topology;

/// How long a period of trees is where every lane sends chunk after chunk, each in its own time:
/// each root has `each` trees for each unit of its amount, all of which take `periods` periods of
/// the time `length`, in which the channels carry `rooms` chunks.
///
/// A lane carries nothing before the first chunk can have reached it, nor when the last one can no
/// longer reach a target. So its room is what it carries in the rest, in whole chunks. The length
/// is the least for which trees exist, up to one part in 4096.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record TimedPace(int each, int periods, long length, long[] rooms) {
  private static final int MOST_EACH = 128;
  private static final long MOST_TREE_ARCS = 1L << 17;
  private static final long EXACTNESS = 1L << 12;

  /// The pace without lanes that take longer than `slowest` for a chunk; empty if the others do not
  /// connect all nodes. A flow for each target and bit of the length.
  static Optional<TimedPace> of(
      final Topology topology, final TreeDemand demand, final long slowest) {
    return new Search(topology, demand, slowest).pace();
  }

  /// How long all periods take.
  long time() {
    return length * periods;
  }

  /// Looks for the least length.
  private static final class Search {
    private final Topology topology;
    private final Digraph graph;
    private final TreeDemand demand;
    private final long slowest;
    private final long[] durations;
    private final long[] waits; // of each channel, shared among the periods
    private final long[] supplies;
    private final int periods;
    private final int each;

    Search(final Topology topology, final TreeDemand demand, final long slowest) {
      this.topology = topology;
      this.graph = topology.arcs().graph();
      this.demand = demand;
      this.slowest = slowest;
      this.durations = LaneRates.durations(topology);
      final long arcs = Math.max(1, demand.trees(1) * demand.targets().length);
      final long most = Math.max(1, Math.min(MOST_EACH, MOST_TREE_ARCS / arcs));
      this.periods = (int) Math.ceilDiv(demand.rounds(), most);
      this.each = Math.ceilDiv(demand.rounds(), periods);
      this.waits = waits();
      this.supplies = Arrays.stream(demand.amounts()).map(it -> it * each).toArray();
    }

    Optional<TimedPace> pace() {
      final long trees = demand.trees(each) + 1;
      long high = slowest > Long.MAX_VALUE / 4 / trees ? Long.MAX_VALUE / 4 : slowest * trees;
      if (!suffices(high)) {
        return Optional.empty();
      }
      long low = 0;
      while (high - low > 1 + high / EXACTNESS) {
        final long middle = low + (high - low) / 2;
        if (suffices(middle)) {
          high = middle;
        } else {
          low = middle;
        }
      }
      return Optional.of(new TimedPace(each, periods, high, rooms(high)));
    }

    private boolean suffices(final long length) {
      return SpanningTrees.fit(graph, rooms(length), supplies, demand.targets());
    }

    private long[] rooms(final long length) {
      final long[] rooms = new long[durations.length];
      for (int channel = 0; channel < rooms.length; channel++) {
        if (durations[channel] <= slowest) {
          final long chunks = Math.max(0, length - waits[channel]) / durations[channel];
          rooms[channel] = topology.lanes(channel) * Math.min(chunks, demand.trees(each));
        }
      }
      return rooms;
    }

    /// How long a lane waits in each period, the same for all of one rate: so as much enters a
    /// switch as leaves it.
    private long[] waits() {
      final WeightedDistances distances = WeightedDistances.over(graph);
      final long[] before = new long[graph.nodes()];
      final long[] after = new long[graph.nodes()];
      Arrays.fill(before, WeightedDistances.UNREACHABLE);
      Arrays.fill(after, WeightedDistances.UNREACHABLE);
      for (int node = 0; node < before.length; node++) {
        distances.search(node, durations);
        if (demand.amounts()[node] > 0) {
          for (int end = 0; end < before.length; end++) {
            before[end] = Math.min(before[end], distances.distance(end));
          }
        }
        for (final int target : demand.targets()) {
          after[node] = Math.min(after[node], distances.distance(target));
        }
      }
      final Map<Long, Long> most = new HashMap<>();
      for (int channel = 0; channel < durations.length; channel++) {
        final long start = before[graph.tail(channel)];
        final long end = after[graph.head(channel)];
        if (Math.max(start, end) < WeightedDistances.UNREACHABLE) {
          most.merge(durations[channel], (start + end) / periods, Math::max);
        }
      }
      return Arrays.stream(durations).map(it -> most.getOrDefault(it, 0L)).toArray();
    }
  }
}
