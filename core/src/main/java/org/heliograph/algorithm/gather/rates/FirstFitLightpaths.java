package org.heliograph.algorithm.gather.rates;

import java.util.Optional;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// Lightpaths along a ring or line, each on the first free lane of the first slot that is possible.
///
/// Stores from when every node has every chunk: 4 bytes each. Mutable; for one thread.
final class FirstFitLightpaths {
  private final RingOrLine ringOrLine;
  private final ArcNetwork arcNetwork;
  private final Occupancy occupancy;
  private final int[] ready;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private int slots;

  /// An arc of |`length`| links from position `from`, forward if positive.
  record Arc(int from, int length) {}

  FirstFitLightpaths(final Problem problem, final RingOrLine ringOrLine) {
    this.ringOrLine = ringOrLine;
    this.arcNetwork = ArcNetwork.of(problem);
    this.occupancy = new Occupancy(arcNetwork);
    this.ready = new int[Math.multiplyExact(problem.demand().chunks(), ringOrLine.size())];
  }

  /// Returns the number of slots in use.
  int slots() {
    return slots;
  }

  /// Returns the first slot in which `chunk` can go over `arc`: its sender has it, and a lane is
  /// free.
  int earliest(final int chunk, final Arc arc) {
    occupancy.request(ringOrLine.node(arc.from));
    for (final long channel : ringOrLine.channels(arc.from, arc.length)) {
      occupancy.cross((int) channel);
    }
    return occupancy.earliest(ready[chunk * ringOrLine.size() + arc.from]);
  }

  /// Sends `chunk` over `arc` in that slot.
  void send(final int chunk, final Arc arc) {
    final int slot = earliest(chunk, arc);
    light(chunk, arc, new ArcNetwork.Place(slot, occupancy.lane()));
  }

  /// Sends `chunk` over `arc` at `place`, which must be free.
  void send(final int chunk, final Arc arc, final ArcNetwork.Place place) {
    earliest(chunk, arc);
    light(chunk, arc, place);
  }

  private void light(final int chunk, final Arc arc, final ArcNetwork.Place place) {
    occupancy.take(place.slot(), place.lane());
    schedule.add(
        arcNetwork.transmission(
            new ArcNetwork.Message(chunk, Action.COPY),
            ringOrLine.node(arc.from),
            Optional.empty(),
            ringOrLine.channels(arc.from, arc.length),
            place));
    slots = Math.max(slots, place.slot() + 1);
    ready[chunk * ringOrLine.size() + ringOrLine.step(arc.from, arc.length)] = place.slot() + 1;
  }

  Schedule schedule() {
    return schedule.build();
  }
}
