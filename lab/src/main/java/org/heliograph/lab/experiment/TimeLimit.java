package org.heliograph.lab.experiment;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.heliograph.lab.study.StudyContext;

/// When a plan must answer: at an interruption, or at the end of a time limit.
///
/// Under a time limit, searches end after nine tenths of it, so that their schedules can still be
/// verified; and they take turns, so that no search blocks the others.
public final class TimeLimit {
  private static final long VERIFICATION_PART = 10;
  private static final long FIRST_TURN_PART = 16;

  private final BooleanSupplier interrupted;
  private final LongSupplier clock;
  private final long startNanos;
  private final long nanos;

  private TimeLimit(final BooleanSupplier interrupted, final LongSupplier clock, final long nanos) {
    this.interrupted = interrupted;
    this.clock = clock;
    this.startNanos = clock.getAsLong();
    this.nanos = nanos;
  }

  /// No limit; only `interrupted` ends the plan.
  public static TimeLimit none(final BooleanSupplier interrupted) {
    return new TimeLimit(interrupted, () -> 0, Long.MAX_VALUE);
  }

  /// At most `seconds` from now on by `clock`, which counts nanoseconds.
  public static TimeLimit of(
      final BooleanSupplier interrupted, final LongSupplier clock, final long seconds) {
    return new TimeLimit(interrupted, clock, TimeUnit.SECONDS.toNanos(seconds));
  }

  /// The time limit, from now on, of one of this many equal parts of what `context` has.
  public static TimeLimit part(final StudyContext context, final int parts) {
    return context.seconds().isPresent()
        ? of(
            context.interrupted(),
            System::nanoTime,
            Math.ceilDiv(context.seconds().getAsLong(), Math.max(1, parts)))
        : none(context.interrupted());
  }

  /// Whether there is a time limit.
  public boolean isGiven() {
    return nanos < Long.MAX_VALUE;
  }

  /// Whether the answer is due.
  public boolean isOver() {
    return interrupted.getAsBoolean() || clock.getAsLong() - startNanos > nanos;
  }

  /// Whether searches must end.
  public boolean isOverForSearches() {
    final long most = isGiven() ? nanos - nanos / VERIFICATION_PART : nanos;
    return interrupted.getAsBoolean() || clock.getAsLong() - startNanos > most;
  }

  /// The length of the first turn of each search.
  public long firstTurnNanos() {
    return isGiven() ? nanos / FIRST_TURN_PART : nanos;
  }

  /// A turn of `length` that begins now.
  Turn turn(final long length) {
    return new Turn(clock.getAsLong(), length);
  }

  /// The time of one search: over with the limit, or earlier if others wait for their turn.
  final class Turn {
    private final long beginNanos;
    private final long length;
    private volatile boolean isCut;

    private Turn(final long beginNanos, final long length) {
      this.beginNanos = beginNanos;
      this.length = length;
    }

    /// Whether the search must end.
    boolean isOver() {
      final boolean isLate = clock.getAsLong() - beginNanos > length;
      isCut |= isLate;
      return isLate || isOverForSearches();
    }

    /// Whether the search was made to end early, and might do better in a longer turn.
    boolean isCut() {
      return isCut;
    }
  }
}
