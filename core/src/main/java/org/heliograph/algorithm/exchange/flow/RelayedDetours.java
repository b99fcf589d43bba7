package org.heliograph.algorithm.exchange.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// Makes detours where every route must be a shortest one: a chunk waits where its route stops
/// being shortest, and continues in a later slot over free channels.
///
/// Slots may come in any order, so those with detours come first and leave the most time. O(detours
/// · slots · m).
final class RelayedDetours implements FlowRoutes.Taker {
  private static final long MAX_USES = 1L << 26;

  private final ArcNetwork arcNetwork;
  private final Digraph graph;
  private final int[] distances;
  private final List<List<Sent>> slots = new ArrayList<>();
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private final int[][] used;

  /// Starts with the chunks of `source`, in `count` slots.
  RelayedDetours(final ArcNetwork arcNetwork, final int source, final int count) {
    this.arcNetwork = arcNetwork;
    this.graph = arcNetwork.graph();
    this.distances = BreadthFirst.distancesFrom(graph, source);
    this.used = new int[count][arcNetwork.channels()];
    for (int slot = 0; slot < count; slot++) {
      slots.add(new ArrayList<>());
    }
  }

  /// Returns whether relaying is worth trying: there are no port limits and enough memory for the
  /// waiting chunks.
  static boolean fit(final ArcNetwork arcNetwork, final int count) {
    return arcNetwork.capabilities().relay()
        && arcNetwork.capabilities().sendPorts() == Integer.MAX_VALUE
        && arcNetwork.capabilities().receivePorts() == Integer.MAX_VALUE
        && (long) count * arcNetwork.channels() <= MAX_USES;
  }

  private record Sent(int chunk, List<Integer> path, int direct) {
    boolean rests() {
      return direct < path.size();
    }
  }

  @Override
  public void take(final int slot, final int chunk, final int[] path) {
    int direct = 0;
    while (direct < path.length && distances[graph.head(path[direct])] == direct + 1) {
      direct++;
    }
    slots.get(slot).add(new Sent(chunk, Arrays.stream(path).boxed().toList(), direct));
  }

  /// Returns the schedule, if all waiting chunks can continue in time.
  Optional<Schedule> schedule() {
    slots.sort(Comparator.comparingLong(sent -> -sent.stream().filter(Sent::rests).count()));
    for (int slot = 0; slot < used.length; slot++) {
      for (final Sent sent : slots.get(slot)) {
        final int[] path = sent.path().stream().mapToInt(Integer::intValue).toArray();
        send(slot, sent.chunk(), Arrays.copyOf(path, sent.direct()));
      }
    }
    for (int slot = 0; slot < used.length; slot++) {
      for (final Sent sent : slots.get(slot)) {
        if (sent.rests() && !goOn(slot, sent)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(schedule.build());
  }

  private void send(final int slot, final int chunk, final int[] path) {
    for (final int arc : path) {
      used[slot][arcNetwork.channel(arc)]++;
    }
    schedule.add(
        arcNetwork.unicast(
            new ArcNetwork.Message(chunk, Action.COPY),
            path,
            0,
            path.length,
            new ArcNetwork.Place(slot, 0)));
  }

  private boolean goOn(final int slot, final Sent sent) {
    final int from = graph.head(sent.path().get(sent.direct() - 1));
    final int target = graph.head(sent.path().getLast());
    final int[] left = BreadthFirst.distancesTo(graph, target);
    for (int later = slot + 1; later < used.length; later++) {
      final int[] path = new int[left[from]];
      if (find(from, 0, path, left, used[later])) {
        send(later, sent.chunk(), path);
        return true;
      }
    }
    return false;
  }

  /// Extends the first `length` arcs of `path`, which end at `node`, to a free shortest path.
  private boolean find(
      final int node, final int length, final int[] path, final int[] left, final int[] busy) {
    boolean found = length == path.length;
    for (int i = 0; i < graph.outDegree(node) && !found; i++) {
      final int arc = graph.outArc(node, i);
      final int channel = arcNetwork.channel(arc);
      if (left[graph.head(arc)] == left[node] - 1 && busy[channel] < arcNetwork.lanes(channel)) {
        path[length] = arc;
        found = find(graph.head(arc), length + 1, path, left, busy);
      }
    }
    return found;
  }
}
