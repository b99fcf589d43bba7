package org.heliograph.algorithm.star;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// The transmissions of a schedule over couplers. Mutable.
final class CouplerTransmissions {
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  /// A transmission of a chunk by a processor over the coupler of an arc, in a slot.
  record Post(int slot, int chunk, int sender, int arc) {}

  /// Adds a transmission of which every reader takes a copy.
  void copy(final Post post) {
    add(post, Transmission.EVERY_READER, Action.COPY);
  }

  /// Adds a transmission that every reader combines with what it holds.
  void combine(final Post post) {
    add(post, Transmission.EVERY_READER, Action.COMBINE);
  }

  /// Adds a transmission that one reader combines with what it holds; the others ignore it.
  void combineAt(final int receiver, final Post post) {
    add(post, receiver, Action.COMBINE);
  }

  private void add(final Post post, final int receiver, final Action action) {
    schedule.add(
        new Transmission(
            post.chunk(),
            post.sender(),
            receiver,
            new Route.Path(new long[] {post.arc()}),
            0,
            post.slot(),
            action));
  }

  Schedule build() {
    return schedule.build();
  }
}
