package org.heliograph.algorithm.kernel.star;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Collects the transmissions of a schedule over couplers; mutable.
public final class CouplerTransmissions {
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  /// One transmission: a chunk from a processor over the coupler of an arc, in a slot.
  public record Post(int slot, int chunk, int sender, int arc) {}

  /// Every reader takes a copy.
  public void copy(final Post post) {
    add(post, Transmission.EVERY_READER, Action.COPY);
  }

  /// Every reader combines what it receives with what it has.
  void combine(final Post post) {
    add(post, Transmission.EVERY_READER, Action.COMBINE);
  }

  /// One reader combines what it receives with what it has; the others ignore it.
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

  public Schedule build() {
    return schedule.build();
  }
}
