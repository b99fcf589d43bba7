package org.heliograph.algorithm.composite.portfolio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Successive halving over `members`; equal members keep their order.
record Portfolio(List<Scheduler> members, List<LowerBound> bounds) implements Scheduler {
  private static final int GROWTH = 4;

  Portfolio {
    members = List.copyOf(members);
    bounds = List.copyOf(bounds);
  }

  @Override
  public Support supports(final Problem problem) {
    return members.stream().anyMatch(member -> member.supports(problem).isSupported())
        ? Support.yes()
        : Support.no("no other scheduler fits");
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Halving(problem, budget, bound(problem, budget, random.split()), random)
        .run(members);
  }

  /// Returns the best of the quick bounds.
  private long bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    long best = 0;
    for (final LowerBound bound : bounds) {
      if (!bound.isCostly() && bound.supports(problem).isSupported()) {
        best = Math.max(best, bound.bound(problem, budget, random.split()).slots());
      }
    }
    return best;
  }

  /// One run: the members that are still in it, and the best schedule so far.
  private static final class Halving {
    private final Problem problem;
    private final Budget budget;
    private final long bound;
    private final SplittableRandom random;
    private Optional<Schedule> best = Optional.empty();
    private Optional<Outcome.Proved> proved = Optional.empty();

    Halving(
        final Problem problem,
        final Budget budget,
        final long bound,
        final SplittableRandom random) {
      this.problem = problem;
      this.budget = budget;
      this.bound = bound;
      this.random = random;
    }

    private record Standing(Scheduler member, int slots) {}

    Outcome run(final List<Scheduler> members) {
      List<Scheduler> racing =
          members.stream().filter(member -> member.supports(problem).isSupported()).toList();
      long share = 1;
      while (!racing.isEmpty() && !isOver()) {
        final boolean isLast = share >= budget.evaluations();
        racing = rung(racing, Math.min(share, budget.evaluations()));
        if (isLast) {
          break;
        }
        share = share > Long.MAX_VALUE / GROWTH ? Long.MAX_VALUE : share * GROWTH;
      }
      if (isMet()) {
        return new Outcome.Found(best.orElseThrow());
      }
      return proved.isPresent() ? proved.get() : new Outcome.Exhausted(best);
    }

    /// Runs every member with `share` evaluations; returns the better half of those that may
    /// improve with more, best first.
    private List<Scheduler> rung(final List<Scheduler> racing, final long share) {
      final List<Standing> unfinished = new ArrayList<>();
      for (final Scheduler member : racing) {
        if (isOver()) {
          break;
        }
        final Outcome outcome =
            member.schedule(
                problem, new Budget(share, budget.interrupted()), random.split(), Progress.SILENT);
        keep(outcome.found());
        if (outcome instanceof final Outcome.Proved fewest) {
          proved = Optional.of(fewest);
        }
        if (outcome instanceof Outcome.Exhausted(Optional<Schedule> found)) {
          unfinished.add(
              new Standing(member, found.map(Schedule::slots).orElse(Integer.MAX_VALUE)));
        }
      }
      unfinished.sort(Comparator.comparingInt(Standing::slots));
      return betterHalf(unfinished).stream().map(Standing::member).toList();
    }

    /// Returns the first half, and every further member that is as good as the first.
    private static List<Standing> betterHalf(final List<Standing> sorted) {
      int kept = Math.ceilDiv(sorted.size(), 2);
      while (kept < sorted.size() && sorted.get(kept).slots() == sorted.getFirst().slots()) {
        kept++;
      }
      return sorted.subList(0, kept);
    }

    private void keep(final Optional<Schedule> found) {
      if (found.isPresent() && isBetter(found.get())) {
        best = found;
      }
    }

    private boolean isBetter(final Schedule found) {
      return best.isEmpty()
          || found.slots() < best.get().slots()
          || (found.slots() == best.get().slots()
              && found.transmissions() < best.get().transmissions());
    }

    private boolean isMet() {
      return best.isPresent() && best.get().slots() <= bound;
    }

    private boolean isOver() {
      return isMet() || proved.isPresent() || budget.interrupted().getAsBoolean();
    }
  }
}
