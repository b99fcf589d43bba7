package org.heliograph.verify;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;

/// A schedule whose reading ends with a `CancellationException` soon after an interruption.
record WatchedSchedule(Schedule of, BooleanSupplier interrupted) implements Schedule {
  private static final int PERIOD = 1 << 12;

  @Override
  public long transmissions() {
    return of.transmissions();
  }

  @Override
  public int slots() {
    return of.slots();
  }

  @Override
  public long[] pool() {
    return of.pool();
  }

  @Override
  public boolean hasRandomAccess() {
    return of.hasRandomAccess();
  }

  @Override
  public boolean isReadByChunk() {
    return of.isReadByChunk();
  }

  @Override
  public TransmissionCursor cursor() {
    return new WatchedCursor(of.cursor(), interrupted);
  }

  @Override
  public TransmissionCursor cursor(final int firstChunk, final int lastChunk) {
    return new WatchedCursor(of.cursor(firstChunk, lastChunk), interrupted);
  }

  /// Asks from time to time whether to go on.
  private static final class WatchedCursor implements TransmissionCursor {
    private final TransmissionCursor at;
    private final BooleanSupplier interrupted;
    private int left = 1;

    WatchedCursor(final TransmissionCursor at, final BooleanSupplier interrupted) {
      this.at = at;
      this.interrupted = interrupted;
    }

    @Override
    public boolean advance() {
      if (--left == 0) {
        left = PERIOD;
        if (interrupted.getAsBoolean()) {
          throw new CancellationException("interrupted before it was verified");
        }
      }
      return at.advance();
    }

    @Override
    public void skip(final long count) {
      at.skip(count);
    }

    @Override
    public int slot() {
      return at.slot();
    }

    @Override
    public int chunk() {
      return at.chunk();
    }

    @Override
    public int sender() {
      return at.sender();
    }

    @Override
    public int receiver() {
      return at.receiver();
    }

    @Override
    public int lane() {
      return at.lane();
    }

    @Override
    public Action action() {
      return at.action();
    }

    @Override
    public boolean isTree() {
      return at.isTree();
    }

    @Override
    public int hops() {
      return at.hops();
    }

    @Override
    public long channel(final int hop) {
      return at.channel(hop);
    }

    @Override
    public int start() {
      return at.start();
    }
  }
}
