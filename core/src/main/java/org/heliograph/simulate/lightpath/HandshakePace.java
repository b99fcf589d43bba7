package org.heliograph.simulate.lightpath;

import java.util.Arrays;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.Breakdown;
import org.heliograph.simulate.Course;
import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.Trace;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// A lightpath begins once its sender and its receivers are done with all earlier slots and
/// every lane it needs has been left: what is possible if neighbours talk but nobody counts
/// slots.
///
/// Never later than with a barrier, by induction over the slots. O(channel uses) in all, with
/// one word of time a lane.
final class HandshakePace implements Pace {
  private final Lightpaths lightpaths;
  private final NodeClock nodes;
  private final Lanes lanes;
  private int first;
  private long[] begins = new long[16];
  private int[] causes = new int[16]; // by lightpath of the run: whose end is the begin
  private int[] places = new int[16]; // by crossing of the open slot

  HandshakePace(final Topology topology, final Lightpaths lightpaths, final NodeClock nodes) {
    this.lightpaths = lightpaths;
    this.nodes = nodes;
    this.lanes = new Lanes(topology);
  }

  @Override
  public void open(final int slot, final int number) {
    final int count = lightpaths.count();
    first = number;
    begins = count <= begins.length ? begins : new long[2 * count];
    Arrays.fill(begins, 0, count, 0);
    causes = grown(causes, number + count);
    Arrays.fill(causes, number, number + count, NodeClock.NOBODY);
    places = grown(places, lightpaths.crossings());
    takeLanes(slot);
    for (int i = 0; i < count; i++) {
      afterNode(i, lightpaths.sender(i));
    }
    for (int r = 0; r < lightpaths.receptions(); r++) {
      afterNode(lightpaths.received(r), lightpaths.receiver(r));
    }
  }

  private static int[] grown(final int[] column, final int size) {
    return size <= column.length ? column : Arrays.copyOf(column, size + size / 2);
  }

  /// Those that name their lane come first, so that the others find what is left.
  private void takeLanes(final int slot) {
    for (final boolean named : new boolean[] {true, false}) {
      for (int i = 0; i < lightpaths.count(); i++) {
        if (named == (lightpaths.lane(i) != Transmission.ANY_LANE)) {
          takeLanes(i, slot);
        }
      }
    }
  }

  private void takeLanes(final int lightpath, final int slot) {
    for (int c = lightpaths.crossingStart(lightpath); c < lightpaths.crossingEnd(lightpath); c++) {
      places[c] = lanes.take((int) lightpaths.channel(c), lightpaths.lane(lightpath), slot);
      after(lightpath, lanes.freeAt(places[c]), lanes.user(places[c]));
    }
  }

  private void afterNode(final int lightpath, final int node) {
    after(lightpath, nodes.doneAt(node), nodes.last(node));
  }

  private void after(final int lightpath, final long time, final int cause) {
    if (time > begins[lightpath]) {
      begins[lightpath] = time;
      causes[first + lightpath] = cause;
    }
  }

  @Override
  public long begin(final int lightpath) {
    return begins[lightpath];
  }

  @Override
  public void sent(final int lightpath, final long time) {
    for (int c = lightpaths.crossingStart(lightpath); c < lightpaths.crossingEnd(lightpath); c++) {
      lanes.release(places[c], Math.addExact(time, lightpaths.passed(c)), first + lightpath);
    }
  }

  @Override
  public Time idle() {
    return Time.ZERO;
  }

  @Override
  public void close(final SlotTrace slot) {}

  /// Back from a lightpath that ends last, each time to the one whose end was the begin.
  @Override
  public Breakdown critical(final Trace.Builder trace) {
    Breakdown spent = Breakdown.NONE;
    long until = trace.latestPs();
    int at = trace.latest();
    while (at != NodeClock.NOBODY) {
      final Course course = trace.course(at);
      spent = spent.plus(course.between(course.beginPs(), until));
      until = course.beginPs();
      at = causes[at];
    }
    return spent;
  }
}
