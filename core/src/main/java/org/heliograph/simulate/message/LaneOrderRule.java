package org.heliograph.simulate.message;

import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.Trace;

/// A message begins once its sender has received all that earlier slots bring of its chunks, and
/// every lane of its route is free. Lanes are assigned in the order of the schedule; a lane is free
/// again once the end of its message has entered it.
///
/// By induction over the slots, never later than with a barrier. Expected O(channel uses) in total.
final class LaneOrderRule implements MessageStartRule {
  private final MessageRound round;
  private final MessageStarts starts;
  private final Trace.Builder trace;
  private final LaneTimes laneTimes;
  private final PossessionTimes possessionTimes;
  private final IntList places = new IntList(); // by crossing of the open slot

  LaneOrderRule(
      final Problem problem,
      final MessageRound round,
      final MessageStarts starts,
      final Trace.Builder trace) {
    this.round = round;
    this.starts = starts;
    this.trace = trace;
    this.laneTimes = new LaneTimes(problem.topology());
    this.possessionTimes = new PossessionTimes(problem.demand(), true);
  }

  @Override
  public void open() {
    possessionTimes.await(round, starts);
    places.extend(round.crossings());
    // Messages that name a lane take theirs first, so that the others get the remaining ones.
    takeLanes(true);
    takeLanes(false);
  }

  private void takeLanes(final boolean named) {
    for (int message = 0; message < round.count(); message++) {
      if (named == (round.lane(message) != Transmission.ANY_LANE)) {
        takeLanes(message);
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

  @Override
  public void close() {
    for (int message = 0; message < round.count(); message++) {
      final int user = round.first() + message;
      long entered = trace.times(user).sentPs();
      for (int c = round.crossingStart(message); c < round.crossingEnd(message); c++) {
        laneTimes.release(places.get(c), entered, user);
        entered = Math.addExact(trace.times(user).sentPs(), round.passed(c));
      }
    }
    for (int part = 0; part < round.parts(); part++) {
      final int message = round.message(part);
      final int user = round.first() + message;
      possessionTimes.receive(round.receiver(message), round.chunk(part), trace.endPs(user), user);
    }
  }
}
