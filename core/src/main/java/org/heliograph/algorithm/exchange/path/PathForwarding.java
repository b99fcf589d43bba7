package org.heliograph.algorithm.exchange.path;

import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Forwards chunks along given paths, one link per slot.
///
/// In each slot each lane of a link takes a waiting chunk with the most *ahead*: the sum, over the
/// links after this one on its path, of the chunks that they still had to carry when the chunk
/// arrived here.
/// Time O(hops · log chunks).
final class PathForwarding {
  private final LoadedPaths paths;
  private final boolean isLaneNamed;
  private final List<PriorityQueue<Waiting>> queues;
  private final long[] left;

  /// A chunk that waits for the arc at `hop` of its path.
  private record Waiting(long ahead, int chunk, int hop) implements Comparable<Waiting> {
    @Override
    public int compareTo(final Waiting other) {
      return ahead != other.ahead
          ? Long.compare(other.ahead, ahead)
          : Integer.compare(chunk, other.chunk);
    }
  }

  PathForwarding(final LoadedPaths paths, final boolean isLaneNamed) {
    this.paths = paths;
    this.isLaneNamed = isLaneNamed;
    this.left = paths.loads();
    this.queues = Stream.generate(PriorityQueue<Waiting>::new).limit(left.length).toList();
  }

  Schedule schedule(final WorkCounter workCounter) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final LongList moved = new LongList();
    for (int chunk = 0; chunk < paths.count(); chunk++) {
      enqueue(chunk, 0);
    }
    boolean isMoving = true;
    for (int slot = 0; isMoving; slot++) {
      workCounter.add(left.length);
      moved.clear();
      for (int arc = 0; arc < left.length; arc++) {
        for (int lane = 0; lane < paths.lanes(arc) && !queues.get(arc).isEmpty(); lane++) {
          final Waiting first = queues.get(arc).remove();
          left[arc]--;
          moved.add(((long) first.hop << 32) | first.chunk);
          schedule.add(transmission(first.chunk, arc, lane, slot));
        }
      }
      for (int i = 0; i < moved.size(); i++) {
        enqueue((int) moved.get(i), (int) (moved.get(i) >> 32) + 1);
      }
      isMoving = moved.size() > 0;
    }
    return schedule.build();
  }

  private void enqueue(final int chunk, final int hop) {
    final int[] path = paths.path(chunk);
    if (hop < path.length) {
      long ahead = 0;
      for (int next = hop + 1; next < path.length; next++) {
        ahead += left[path[next]];
      }
      queues.get(path[hop]).add(new Waiting(ahead, chunk, hop));
    }
  }

  private Transmission transmission(
      final int chunk, final int arc, final int lane, final int slot) {
    return new Transmission(
        chunk,
        paths.graph().tail(arc),
        Transmission.EVERY_READER,
        new Route.Path(new long[] {arc}),
        isLaneNamed ? lane : Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }
}
