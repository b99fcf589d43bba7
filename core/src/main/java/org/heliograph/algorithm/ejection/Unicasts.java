package org.heliograph.algorithm.ejection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// The chunks of a demand that must travel, from one source to one target each, as messages.
///
/// Messages between the same two nodes share their paths. Memory O(pairs · cap · length).
final class Unicasts {
  private final int[] chunks;
  private final int[] sources;
  private final Messages messages;

  private Unicasts(final int[] chunks, final int[] sources, final int[][][] paths) {
    this.chunks = chunks;
    this.sources = sources;
    this.messages = new Messages(paths);
  }

  /// The travelling chunks of `demand`, with at most `cap` simple paths each of at most `detour`
  /// arcs more than a shortest one.
  static Unicasts of(final Digraph graph, final Demand demand, final int detour, final int cap) {
    final List<Integer> travelling = new ArrayList<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (demand.sources(chunk).get(0) != demand.targets(chunk).get(0)) {
        travelling.add(chunk);
      }
    }
    final int[] chunks = travelling.stream().mapToInt(Integer::intValue).toArray();
    final int[] sources = new int[chunks.length];
    final int[][][] paths = new int[chunks.length][][];
    final Map<Integer, ShortestPaths> towards = new HashMap<>();
    final Map<Long, int[][]> known = new HashMap<>();
    for (int message = 0; message < chunks.length; message++) {
      final int source = demand.sources(chunks[message]).get(0);
      final int target = demand.targets(chunks[message]).get(0);
      sources[message] = source;
      paths[message] =
          known.computeIfAbsent(
              (long) source << 32 | target,
              _ ->
                  towards
                      .computeIfAbsent(target, node -> ShortestPaths.to(graph, node))
                      .simplePaths(source, detour, cap));
    }
    return new Unicasts(chunks, sources, paths);
  }

  Messages messages() {
    return messages;
  }

  /// The messages where `placement` put them, each on `lane`, which may be
  /// [Transmission#ANY_LANE].
  Schedule schedule(final Placement placement, final int lane) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int message = 0; message < chunks.length; message++) {
      final int[] arcs = messages.path(message, placement.path(message));
      final long[] channels = new long[arcs.length];
      for (int hop = 0; hop < arcs.length; hop++) {
        channels[hop] = arcs[hop];
      }
      schedule.add(
          new Transmission(
              chunks[message],
              sources[message],
              Transmission.EVERY_READER,
              new Route.Path(channels),
              lane,
              placement.slot(message),
              Action.COPY));
    }
    return schedule.build();
  }
}
