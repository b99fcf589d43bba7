package org.heliograph.lab.planner;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.TimeLimit;

/// Does work side by side, and takes the results one after another in the order of the work.
///
/// What is taken therefore does not depend on the number of threads: work that was begun ahead of
/// its turn is dropped if the results before it are enough. Under a time limit results are taken
/// as they come, and work that takes longer than its part of the time no longer keeps the next from
/// beginning.
final class OrderedTurns {
  private static final long LOOK_MS = 20;
  private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(400);
  private static final long AHEAD = 16;
  private static final int OVERDUE_PER_THREAD = 8;

  private final TimeLimit limit;
  private final int threads;
  private final Consumer<List<String>> begun;

  /// Turns on `threads` threads; `begun` receives the names of what is running whenever this
  /// changes.
  OrderedTurns(final TimeLimit limit, final int threads, final Consumer<List<String>> begun) {
    this.limit = limit;
    this.threads = threads;
    this.begun = begun;
  }

  /// Work with a name for progress messages.
  interface Turn {
    /// What is being tried, such as `flooding`.
    String name();

    /// Whether the work begins only when the results before it are taken and are not enough.
    default boolean isLate() {
      return false;
    }

    /// Whether the work begins only when `earlier`, which is not done yet, is done or overdue.
    default boolean waitsFor(final Turn earlier) {
      return false;
    }

    /// Whether the search is over and its result is being checked, or has been. Nothing else begins
    /// beside that, however long it takes: an answer is near.
    default boolean isChecking() {
      return false;
    }

    /// Does the work until it is done or must end; returns what to do with the result when its turn
    /// has come.
    Runnable work(End end);

    /// What to do instead, if its turn has come and the rest of the work is not needed.
    default Optional<Runnable> settled() {
      return Optional.empty();
    }
  }

  /// A turn that calls `work` and gives what it returns to `take`.
  record Work<T>(String name, Function<BooleanSupplier, T> work, Consumer<T> take) implements Turn {
    @Override
    public Runnable work(final End end) {
      final T result = work.apply(end.search());
      return () -> take.accept(result);
    }
  }

  /// When work must end: `search` soon, with what it has, and `rest` at once, since nobody waits
  /// for it any more.
  record End(BooleanSupplier search, BooleanSupplier rest) {}

  private static final class Running {
    private final Turn turn;
    private final long beganNanos = System.nanoTime();
    private final AtomicBoolean isDropped = new AtomicBoolean();
    private Runnable result = () -> {};
    private boolean isDone; // as far as the one who takes has seen

    Running(final Turn turn) {
      this.turn = turn;
    }
  }

  /// Does `turns` until the results taken are enough or the time is over; returns whether all were
  /// done.
  boolean run(final List<? extends Turn> turns, final BooleanSupplier isEnough) {
    final Deque<Running> open = new ArrayDeque<>();
    final BlockingQueue<Running> done = new LinkedBlockingQueue<>();
    int next = 0;
    while (isLeft(next, turns, open) && !isEnough.getAsBoolean() && !limit.isOverForSearches()) {
      boolean isNew = false;
      while (next < turns.size() && isFree(open) && mayBegin(turns.get(next), open)) {
        open.add(start(turns.get(next++), done));
        isNew = true;
      }
      if (isNew) {
        announce(open);
      }
      await(done);
      take(open, isEnough);
    }
    final boolean isWhole = !isLeft(next, turns, open);
    if (!isWhole && !isEnough.getAsBoolean()) {
      finish(open, done);
    }
    open.forEach(running -> running.isDropped.set(true));
    return isWhole;
  }

  private static boolean isLeft(
      final int next, final List<? extends Turn> turns, final Deque<Running> open) {
    return next < turns.size() || !open.isEmpty();
  }

  private boolean mayBegin(final Turn turn, final Deque<Running> open) {
    return (open.isEmpty() || limit.isGiven() || !turn.isLate())
        && open.stream()
            .noneMatch(
                running -> !running.isDone && !isOverdue(running) && turn.waitsFor(running.turn));
  }

  private Running start(final Turn turn, final BlockingQueue<Running> done) {
    final Running running = new Running(turn);
    final BooleanSupplier isDropped = running.isDropped::get;
    final End end = new End(() -> isDropped.getAsBoolean() || limit.isOverForSearches(), isDropped);
    Thread.ofPlatform()
        .daemon()
        .name(turn.name())
        .start(
            () -> {
              running.result = CallResult.of(() -> turn.work(end)).or(_ -> () -> {});
              done.add(running);
            });
    return running;
  }

  private void announce(final Deque<Running> open) {
    begun.accept(
        open.stream()
            .filter(running -> !running.isDone)
            .map(running -> running.turn.name())
            .toList());
  }

  /// Waits until something is done, or for a moment. Nothing counts as done before this, so that
  /// no work begins between the end of another and the taking of its result.
  private static void await(final BlockingQueue<Running> done) {
    try {
      for (Running one = done.poll(LOOK_MS, TimeUnit.MILLISECONDS);
          one != null;
          one = done.poll()) {
        one.isDone = true;
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the plan was interrupted", e);
    }
  }

  private boolean isFree(final Deque<Running> open) {
    // What was made ahead of its turn takes memory until its turn comes.
    if (open.stream().filter(running -> running.turn.isChecking()).count() >= threads * AHEAD) {
      return false;
    }
    final long busy = open.stream().filter(running -> !running.isDone).count();
    final long overdue = open.stream().filter(this::isOverdue).count();
    return busy - Math.min(overdue, (long) threads * OVERDUE_PER_THREAD) < threads;
  }

  private boolean isOverdue(final Running running) {
    return limit.isGiven()
        && !running.isDone
        && !running.turn.isChecking()
        && System.nanoTime() - running.beganNanos > limit.firstTurnNanos();
  }

  /// Takes the results whose turn has come.
  private void take(final Deque<Running> open, final BooleanSupplier isEnough) {
    final Iterator<Running> each = open.iterator();
    boolean isInOrder = true;
    while (each.hasNext() && (isInOrder || limit.isGiven()) && !isEnough.getAsBoolean()) {
      final Running running = each.next();
      final Optional<Runnable> result = result(running);
      if (result.isPresent()) {
        each.remove();
        running.isDropped.set(true);
        result.get().run();
      } else {
        isInOrder = false;
      }
    }
  }

  private static Optional<Runnable> result(final Running running) {
    return running.isDone ? Optional.of(running.result) : running.turn.settled();
  }

  /// After the end of the searches: takes what ends in the time that is left, and within a grace.
  private void finish(final Deque<Running> open, final BlockingQueue<Running> done) {
    long end = limit.isOver() ? System.nanoTime() + GRACE_NANOS : Long.MAX_VALUE;
    while (open.stream().anyMatch(running -> result(running).isEmpty())
        && (end == Long.MAX_VALUE || System.nanoTime() - end < 0)) {
      await(done);
      if (end == Long.MAX_VALUE && limit.isOver()) {
        end = System.nanoTime() + GRACE_NANOS;
      }
    }
    for (final Running running : open) {
      result(running).ifPresent(Runnable::run);
    }
  }
}
