package org.heliograph.simulate.lightpath;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// A lightpath begins once its sender has arrived, sender and receivers have finished all earlier
/// slots, and every lane it needs is free. This is possible if neighbours exchange messages,
/// without a global slot clock.
///
/// By induction over the slots, never later than with a barrier. O(channel uses) in total, with one
/// word of time per lane.
final class HandshakeRule implements LightpathStartRule {
  private final SlotLightpaths slotLightpaths;
  private final NodeClock nodes;
  private final LaneTimes laneTimes;
  private int first;
  private long[] begins = new long[16];
  private final IntList causes = new IntList(); // by lightpath of the run: whose end is the begin
  private final IntList places = new IntList(); // by crossing of the open slot

  HandshakeRule(
      final Topology topology, final SlotLightpaths slotLightpaths, final NodeClock nodes) {
    this.slotLightpaths = slotLightpaths;
    this.nodes = nodes;
    this.laneTimes = new LaneTimes(topology);
  }

  @Override
  public void open(final int slot, final int number) {
    final int count = slotLightpaths.count();
    first = number;
    begins = count <= begins.length ? begins : new long[2 * count];
    Arrays.fill(begins, 0, count, 0);
    for (int i = 0; i < count; i++) {
      causes.add(NodeClock.NOBODY);
    }
    assert causes.size() == number + count : "lightpaths are numbered slot by slot";
    places.extend(slotLightpaths.crossings());
    takeLanes(slot);
    for (int i = 0; i < count; i++) {
      afterNode(i, slotLightpaths.sender(i));
      after(i, nodes.arrivalOf(slotLightpaths.sender(i)), NodeClock.NOBODY);
    }
    for (int r = 0; r < slotLightpaths.receptions(); r++) {
      afterNode(slotLightpaths.received(r), slotLightpaths.receiver(r));
    }
  }

  /// Takes lanes for crossings that name a lane first, so that the others get the remaining ones.
  private void takeLanes(final int slot) {
    for (final boolean named : new boolean[] {true, false}) {
      for (int i = 0; i < slotLightpaths.count(); i++) {
        if (named == (slotLightpaths.lane(i) != Transmission.ANY_LANE)) {
          takeLanes(i, slot);
        }
      }
    }
  }

  private void takeLanes(final int lightpath, final int slot) {
    for (int c = slotLightpaths.crossingStart(lightpath);
        c < slotLightpaths.crossingEnd(lightpath);
        c++) {
      final int place =
          laneTimes.take((int) slotLightpaths.channel(c), slotLightpaths.lane(lightpath), slot);
      places.set(c, place);
      after(lightpath, laneTimes.freeAt(place), laneTimes.user(place));
    }
  }

  private void afterNode(final int lightpath, final int node) {
    after(lightpath, nodes.doneAt(node), nodes.last(node));
  }

  private void after(final int lightpath, final long time, final int cause) {
    if (time > begins[lightpath]) {
      begins[lightpath] = time;
      causes.set(first + lightpath, cause);
    }
  }

  @Override
  public long begin(final int lightpath) {
    return begins[lightpath];
  }

  @Override
  public void sent(final int lightpath, final long time) {
    for (int c = slotLightpaths.crossingStart(lightpath);
        c < slotLightpaths.crossingEnd(lightpath);
        c++) {
      laneTimes.release(
          places.get(c), Math.addExact(time, slotLightpaths.passed(c)), first + lightpath);
    }
  }

  @Override
  public Time idle() {
    return Time.ZERO;
  }

  @Override
  public void close(final SlotTrace slot) {}

  /// Goes back from a lightpath that ends last, each time to the lightpath whose end was its begin;
  /// the first of them waited for the arrival of a node.
  @Override
  public TimeBreakdown critical(final Trace.Builder trace) {
    TimeBreakdown spent = TimeBreakdown.NONE;
    long until = trace.latestPs();
    int at = trace.latest();
    while (at != NodeClock.NOBODY) {
      final LightpathTimes lightpathTimes = trace.course(at);
      spent = spent.plus(lightpathTimes.between(lightpathTimes.beginPs(), until));
      until = lightpathTimes.beginPs();
      at = causes.get(at);
    }
    return spent.plus(TimeBreakdown.waiting(new Time(until)));
  }
}
