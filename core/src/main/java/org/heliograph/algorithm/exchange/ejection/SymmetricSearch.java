package org.heliograph.algorithm.exchange.ejection;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Routing;

/// Schedules all-to-all, or any unicasts that a group of automorphisms leaves invariant, by
/// ejection among orbits: one message stands for all its images.
///
/// The group must move every node (be semiregular). Its elements may also move the slot, by whole
/// blocks: docs/symmetry.md has the argument. Foldings take turns, the most promising first, each
/// turn with twice the budget of the one before, until a bound is met or the budget is spent. One
/// evaluation is 2²³ looks at a cell of the folded table. The schedule stays compressed.
/// Deterministic.
@AutoService(Scheduler.class)
@Summary("Ejection search for schedules that are symmetric under a group of automorphisms.")
public record SymmetricSearch(
    @Summary("maximum detour: arcs beyond those of a shortest path, 0 to 4") int detour,
    @Summary("candidate paths per message and image; fewer if the total exceeds 2^23") int paths)
    implements Scheduler {
  private static final int MOST_NODES = 1024;
  private static final long MOST_PATHS = 1L << 23;
  private static final int ADMITTED = 5;
  private static final long FIRST_TURN = 2;
  private static final long IMAGES_PER_EVALUATION = 1L << 20;

  public SymmetricSearch() {
    this(2, 32);
  }

  public SymmetricSearch {
    if (detour < 0 || detour > 4) {
      throw new IllegalArgumentException(
          "symmetric-search: detour (%s) must lie between 0 and 4.".formatted(detour));
    }
    if (paths < 1 || paths > 1024) {
      throw new IllegalArgumentException(
          "symmetric-search: paths (%s) must lie between 1 and 1024.".formatted(paths));
    }
  }

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    return EjectionSearch.support(problem)
        .and(
            () ->
                Support.needs(
                    problem.topology().nodes() <= MOST_NODES,
                    "at most %s nodes, to look for groups on".formatted(MOST_NODES)))
        .and(
            () ->
                Support.when(
                    !QuotientGroupSearch.groups(problem.topology(), problem.demand()).isEmpty(),
                    "it found no group that moves every node and keeps the demand"));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final long bound =
        Math.max(
            CongestionWeights.of(problem, budget.interrupted(), random.split()).slots(),
            LoadBound.of(problem.topology(), problem.demand(), problem.topology().graph()));
    final List<QuotientGroups> foldings =
        QuotientGroupSearch.of(
            QuotientGroupSearch.groups(
                problem.topology(), problem.demand(), new WorkCounter(budget)),
            bound,
            random.split());
    final boolean minimal = problem.capabilities().routing() == Routing.MINIMAL;
    final int each = Math.clamp(MOST_PATHS / problem.demand().chunks(), 1, paths);
    final Quotient.Limits limits = new Quotient.Limits(minimal ? 0 : detour, each);
    final int lane = problem.capabilities().laneContinuity() ? 0 : Transmission.ANY_LANE;
    final FoldingTurns turns =
        new FoldingTurns(problem, limits, bound, lane, budget, random, progress);
    return turns.take(foldings.iterator());
  }

  /// The quotients that may still improve on the best schedule, and the rest of the budget.
  private static final class FoldingTurns {
    private final Problem problem;
    private final Quotient.Limits limits;
    private final long bound;
    private final int lane;
    private final Budget budget;
    private final SplittableRandom random;
    private final Progress progress;
    private final List<Quotient> open = new ArrayList<>();
    private Optional<Schedule> best = Optional.empty();
    private long slots = Long.MAX_VALUE;
    private long left;
    private long turn = FIRST_TURN;
    private final WorkCounter folds;
    private boolean stopped;

    FoldingTurns(
        final Problem problem,
        final Quotient.Limits limits,
        final long bound,
        final int lane,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      this.problem = problem;
      this.limits = limits;
      this.bound = bound;
      this.lane = lane;
      this.budget = budget;
      this.random = random;
      this.progress = progress;
      this.left = budget.evaluations();
      this.folds = new WorkCounter(budget);
    }

    /// Makes rounds of turns, each twice as long as before and with a few more foldings.
    Outcome take(final Iterator<QuotientGroups> foldings) {
      do {
        try {
          admit(foldings);
        } catch (final CancellationException _) {
          return new Outcome.Exhausted(best);
        }
        for (final Quotient quotient : open) {
          if (mayImprove(quotient) && !isOver()) {
            search(quotient);
          }
        }
        open.removeIf(quotient -> !mayImprove(quotient));
        turn *= 2;
      } while (!isOver() && (foldings.hasNext() || !open.isEmpty()));
      return best.isPresent() && slots <= bound
          ? new Outcome.Found(best.get())
          : new Outcome.Exhausted(best);
    }

    /// An interruption before anything is placed ends all further searches too.
    private boolean isOver() {
      return stopped || slots <= bound || (best.isPresent() && isSpent());
    }

    private boolean isSpent() {
      return left <= 0 || budget.interrupted().getAsBoolean();
    }

    private void admit(final Iterator<QuotientGroups> foldings) {
      int admitted = 0;
      while (admitted < ADMITTED && foldings.hasNext() && (open.isEmpty() || !isSpent())) {
        final QuotientGroups quotientGroups = foldings.next();
        if (quotientGroups.leastSlots(bound) < slots) {
          final Optional<Quotient> quotient =
              Quotient.of(problem, quotientGroups, limits, random.split(), folds);
          if (quotient.isPresent()) {
            left -= quotient.get().imagesMade() / IMAGES_PER_EVALUATION;
            open.add(quotient.get());
            admitted++;
          }
        }
      }
    }

    private long target(final Quotient quotient) {
      return Math.max(Math.ceilDiv(bound, quotient.blocks()), quotient.leastSlots());
    }

    private boolean mayImprove(final Quotient quotient) {
      return target(quotient) * quotient.blocks() < slots;
    }

    private void search(final Quotient quotient) {
      final long target = target(quotient);
      final long share = Math.clamp(left, 1, turn);
      final Optional<Placement> placement =
          new Descent(quotient.messages(), quotient.arcs(), random.split(), Progress.SILENT)
              .run(target, new Budget(share, budget.interrupted()), 1);
      if (placement.isEmpty()) {
        stopped = true;
        return;
      }
      final long reached = (long) placement.get().slots() * quotient.blocks();
      left -= placement.get().slots() == target ? 1 : share;
      if (reached < slots) {
        slots = reached;
        best = Optional.of(quotient.schedule(placement.get(), lane));
        progress.reached(Math.toIntExact(slots));
      }
    }
  }
}
