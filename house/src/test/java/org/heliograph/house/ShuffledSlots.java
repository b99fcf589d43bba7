package org.heliograph.house;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;

/// A schedule whose transmissions are read in another order within each slot, which must change
/// no verdict, no result of an execution and no time.
record ShuffledSlots(Schedule schedule, long seed) implements Schedule {
  @Override
  public long transmissions() {
    return schedule.transmissions();
  }

  @Override
  public int slots() {
    return schedule.slots();
  }

  @Override
  public TransmissionCursor cursor() {
    final List<Transmission> shuffled = new ArrayList<>();
    final SplittableRandom random = new SplittableRandom(seed);
    final TransmissionCursor at = schedule.cursor();
    int slot = 0;
    int first = 0;
    while (at.advance()) {
      if (at.slot() != slot) {
        Collections.shuffle(shuffled.subList(first, shuffled.size()), random);
        slot = at.slot();
        first = shuffled.size();
      }
      shuffled.add(at.transmission());
    }
    Collections.shuffle(shuffled.subList(first, shuffled.size()), random);
    return new ListCursor(shuffled);
  }

  /// Reads a list.
  private static final class ListCursor implements TransmissionCursor {
    private final List<Transmission> transmissions;
    private int next;

    ListCursor(final List<Transmission> transmissions) {
      this.transmissions = transmissions;
    }

    private Transmission current() {
      return transmissions.get(next - 1);
    }

    @Override
    public boolean advance() {
      next++;
      return next <= transmissions.size();
    }

    @Override
    public int slot() {
      return current().slot();
    }

    @Override
    public int chunk() {
      return current().chunk();
    }

    @Override
    public int sender() {
      return current().sender();
    }

    @Override
    public int receiver() {
      return current().receiver();
    }

    @Override
    public int lane() {
      return current().lane();
    }

    @Override
    public Action action() {
      return current().action();
    }

    @Override
    public boolean isTree() {
      return current().route() instanceof Route.Tree;
    }

    @Override
    public int hops() {
      return current().route().channels().length;
    }

    @Override
    public long channel(final int hop) {
      return current().route().channels()[hop];
    }
  }
}
