package org.heliograph.lab.planner;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.heliograph.cost.SlotTime;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Runs every bound and every scheduler on one problem, whatever the others find, for the table by
/// which portfolios order them.
///
/// First evaluations and bounds that cost little; then, if a gap is left, whole searches, each of
/// at most five seconds. A schedule counts only if the verifier accepts it. A scheduler that
/// supports the problem counts as asked, even if it found nothing.
public final class PromiseTrials {
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long NOTHING = Long.MAX_VALUE; // the score of no schedule
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final Registry registry;
  private final Problem problem;
  private final long evaluations;
  private final long seed;
  private final BooleanSupplier interrupted;
  private final Failures failures = new Failures();
  private final Trial trial;
  private final String kind;

  /// Trials of `problem` with the budget and the seed of `search`.
  public PromiseTrials(
      final Registry registry,
      final Problem problem,
      final Search search,
      final BooleanSupplier interrupted) {
    this.registry = registry;
    this.problem = problem;
    this.evaluations = search.evaluations();
    this.seed = search.seed();
    this.interrupted = interrupted;
    this.kind = PromiseRow.kind(problem);
    this.trial =
        new Trial(
            problem,
            new SlotTime(),
            Bytes.parse(RequestDefaults.SIZE),
            seed,
            _ -> {
              throw new AssertionError("nothing is priced here");
            });
  }

  /// What a scheduler found and took, and whether a larger budget may help; a proof that nothing is
  /// shorter scores as one slot less.
  private record Found(NamedScheduler scheduler, long score, boolean isOpen, long microseconds) {}

  private record Timed<T>(T value, long microseconds) {}

  /// A row for each bound that gave an answer, and for each scheduler that was asked.
  public List<PromiseRow> rows() {
    final List<PromiseRow> rows = new ArrayList<>();
    final long bound = addBounds(rows);
    final List<NamedScheduler> simple =
        NamedScheduler.simple(registry, failures).stream()
            .filter(NamedScheduler::isAvailable)
            .toList();
    final List<NamedScheduler> all = new ArrayList<>(simple);
    final ComponentSearch search = new ComponentSearch(registry, problem, failures);
    for (final String name : NamedScheduler.compositeNames(registry)) {
      search.composites(name, simple).forEach(found -> all.add(found.composite()));
    }
    final List<Found> first = found(all, 1);
    final long fewest = first.stream().mapToLong(Found::score).min().orElse(NOTHING);
    add(rows, PromiseRow.Work.FIRST, first, Math.min(fewest, NOTHING - 1));
    if (fewest > bound) {
      final List<NamedScheduler> open =
          first.stream().filter(Found::isOpen).map(Found::scheduler).toList();
      add(rows, PromiseRow.Work.SEARCH, found(open, evaluations), fewest - 1);
    }
    return rows;
  }

  private long addBounds(final List<PromiseRow> rows) {
    final BoundSurvey survey =
        new BoundSurvey(registry, problem, new Budget(evaluations, interrupted), seed, failures);
    final List<Timed<BoundSurvey.Row>> bounds = new ArrayList<>();
    for (final String name : survey.cheapNames()) {
      final Timed<Optional<BoundSurvey.Row>> timed = timed(() -> survey.ask(name));
      timed.value().ifPresent(row -> bounds.add(new Timed<>(row, timed.microseconds())));
    }
    final long highest =
        bounds.stream().mapToLong(row -> row.value().bound().slots()).max().orElse(0);
    for (final Timed<BoundSurvey.Row> row : bounds) {
      rows.add(
          new PromiseRow(
              PromiseRow.Work.BOUND,
              kind,
              row.value().name(),
              1,
              row.value().bound().slots() == highest ? 1 : 0,
              row.microseconds()));
    }
    return highest;
  }

  private List<Found> found(final List<NamedScheduler> schedulers, final long budget) {
    final List<Found> all = new ArrayList<>();
    for (final NamedScheduler scheduler : schedulers) {
      if (scheduler.support(problem, failures).isSupported()) {
        final long end = CLOCK.getCurrentThreadCpuTime() + MOST_NANOS;
        final BooleanSupplier isOver =
            () -> interrupted.getAsBoolean() || CLOCK.getCurrentThreadCpuTime() > end;
        all.add(
            found(scheduler, timed(() -> trial.attempt(scheduler, Trial.Turn.of(budget, isOver)))));
      }
    }
    all.sort(Comparator.comparing(one -> one.scheduler().name()));
    return all;
  }

  private Found found(final NamedScheduler scheduler, final Timed<Trial.Attempt> timed) {
    return switch (timed.value()) {
      case Trial.Attempt.Made made when isAccepted(made) -> {
        final long slots = made.schedule().slots();
        yield new Found(
            scheduler,
            made.isProved() ? slots - 1 : slots,
            made.mayImprove(),
            timed.microseconds());
      }
      case Trial.Attempt.Made _ -> new Found(scheduler, NOTHING, false, timed.microseconds());
      case Trial.Attempt.Absent(final PlanEntry entry) ->
          new Found(scheduler, NOTHING, entry.mayImprove(), timed.microseconds());
    };
  }

  private boolean isAccepted(final Trial.Attempt.Made made) {
    return new Verifier().verify(problem, made.schedule()) instanceof Verified;
  }

  private void add(
      final List<PromiseRow> rows,
      final PromiseRow.Work work,
      final List<Found> found,
      final long enough) {
    for (final Found one : found) {
      rows.add(
          new PromiseRow(
              work,
              kind,
              one.scheduler().name(),
              1,
              one.score() <= enough ? 1 : 0,
              one.microseconds()));
    }
  }

  private static <T> Timed<T> timed(final Supplier<T> work) {
    final long start = CLOCK.getCurrentThreadCpuTime();
    final T value = work.get();
    return new Timed<>(
        value, TimeUnit.NANOSECONDS.toMicros(CLOCK.getCurrentThreadCpuTime() - start));
  }
}
