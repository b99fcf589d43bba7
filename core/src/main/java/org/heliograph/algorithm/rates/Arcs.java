package org.heliograph.algorithm.rates;

import java.util.Optional;
import org.heliograph.algorithm.Loop;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Occupancy;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// Lightpaths along a loop, each on the first free lane of the first slot that it may have.
///
/// Knows when every node has every chunk: 4 bytes for each. Mutable; for one thread.
final class Arcs {
  private final Loop loop;
  private final Network network;
  private final Occupancy occupancy;
  private final int[] ready;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private int slots;

  /// An arc of |`length`| links from position `from`, forward if positive.
  record Arc(int from, int length) {}

  Arcs(final Problem problem, final Loop loop) {
    this.loop = loop;
    this.network = Network.of(problem);
    this.occupancy = new Occupancy(network);
    this.ready = new int[Math.multiplyExact(problem.demand().chunks(), loop.size())];
  }

  /// How many slots are in use.
  int slots() {
    return slots;
  }

  /// The first slot in which `chunk` may go over `arc`: its sender has it, and a lane is free.
  int earliest(final int chunk, final Arc arc) {
    occupancy.request(loop.node(arc.from));
    for (final long channel : loop.channels(arc.from, arc.length)) {
      occupancy.cross((int) channel);
    }
    return occupancy.earliest(ready[chunk * loop.size() + arc.from]);
  }

  /// Sends `chunk` over `arc` in that slot.
  void send(final int chunk, final Arc arc) {
    final int slot = earliest(chunk, arc);
    light(chunk, arc, new Network.Place(slot, occupancy.lane()));
  }

  /// Sends `chunk` over `arc` at `place`, which must be free.
  void send(final int chunk, final Arc arc, final Network.Place place) {
    earliest(chunk, arc);
    light(chunk, arc, place);
  }

  private void light(final int chunk, final Arc arc, final Network.Place place) {
    occupancy.take(place.slot(), place.lane());
    schedule.add(
        network.transmission(
            new Network.Message(chunk, Action.COPY),
            loop.node(arc.from),
            Optional.empty(),
            loop.channels(arc.from, arc.length),
            place));
    slots = Math.max(slots, place.slot() + 1);
    ready[chunk * loop.size() + loop.step(arc.from, arc.length)] = place.slot() + 1;
  }

  Schedule schedule() {
    return schedule.build();
  }
}
