package org.heliograph.simulate.message;

import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.Trace;
import org.heliograph.topology.Topology;

/// A lightpath begins once its sender has arrived, sender and receivers have finished all earlier
/// slots, and every lane it needs is free. This is possible if neighbours exchange messages,
/// without a global slot clock.
///
/// By induction over the slots, never later than with a barrier. O(channel uses) in total, with one
/// word of time per lane.
final class HandshakeRule implements MessageStartRule {
  private final MessageRound round;
  private final MessageStarts starts;
  private final Trace.Builder trace;
  private final NodeClock nodes;
  private final LaneTimes laneTimes;
  private final IntList places = new IntList(); // by crossing of the open slot

  HandshakeRule(
      final Topology topology,
      final MessageRound round,
      final MessageStarts starts,
      final Trace.Builder trace,
      final NodeClock nodes) {
    this.round = round;
    this.starts = starts;
    this.trace = trace;
    this.nodes = nodes;
    this.laneTimes = new LaneTimes(topology);
  }

  @Override
  public void open() {
    places.extend(round.crossings());
    // Crossings that name a lane take theirs first, so that the others get the remaining ones.
    takeLanes(true);
    takeLanes(false);
    for (int i = 0; i < round.count(); i++) {
      afterNode(i, round.sender(i));
      starts.after(i, nodes.arrivalOf(round.sender(i)), MessageStarts.NOBODY);
    }
    for (int r = 0; r < round.receptions(); r++) {
      afterNode(round.messageAt(r, true), round.node(r, true));
    }
    starts.reconfigure();
  }

  private void takeLanes(final boolean named) {
    for (int i = 0; i < round.count(); i++) {
      if (named == (round.lane(i) != Transmission.ANY_LANE)) {
        takeLanes(i);
      }
    }
  }

  private void takeLanes(final int message) {
    for (int c = round.crossingStart(message); c < round.crossingEnd(message); c++) {
      final int place = laneTimes.take((int) round.crossed(c), round.lane(message), round.slot());
      places.set(c, place);
      starts.after(message, laneTimes.freeAt(place), laneTimes.user(place));
    }
  }

  private void afterNode(final int message, final int node) {
    starts.after(message, nodes.doneAt(node), nodes.last(node));
  }

  @Override
  public void close() {
    for (int i = 0; i < round.count(); i++) {
      final int user = round.first() + i;
      final long sent = trace.times(user).sentPs();
      for (int c = round.crossingStart(i); c < round.crossingEnd(i); c++) {
        laneTimes.release(places.get(c), Math.addExact(sent, round.passed(c)), user);
      }
    }
  }
}
