package org.heliograph.solvers;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.bound.family.RelayCost;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.units.Count;

/// Searches the fewest slots of an all-gather on a small ring or line by constraint programming.
///
/// From the relay-cost bound on, one number of slots after another is tried: first with arcs of at
/// most half the nodes, then with any ([LightpathModel]). The loads of links decide, and
/// wavelengths are assigned to a solution. If the solver finds that loads alone rule out all
/// smaller numbers, and all links have as many lanes, that is a proof; see *optimal by solver* in
/// the glossary. Exponential in the worst case; deterministic.
@AutoService(Scheduler.class)
@Summary("Fewest slots of an all-gather on a small ring or line, by constraint programming.")
public record LightpathSearch() implements Scheduler {
  private static final long MOST_VARIABLES = 12_000;

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public boolean isSlowToStart() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    return RingAllGatherProblem.support(problem)
        .and(() -> RingAllGatherProblem.longRoutes(problem))
        .and(() -> Requirements.noTaps(problem))
        .and(() -> new RelayCost().supports(problem))
        .and(() -> isSmall(problem))
        .and(NativeLibrary::support);
  }

  private static Support isSmall(final Problem problem) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final int slots =
        Math.ceilDiv(Math.max(1, gather.total() - gather.mostChunks()), 2 * gather.loop().lanes());
    return Support.size(
        LightpathModel.variables(gather, slots, longest(gather)) <= MOST_VARIABLES,
        "its model would have more than %s variables, for chunks, arcs and slots"
            .formatted(MOST_VARIABLES));
  }

  /// The links of the longest arc that is tried first.
  private static int longest(final RingAllGatherProblem gather) {
    return Math.min(gather.reach(), Math.max(1, gather.loop().size() / 2));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final int bound =
        Math.toIntExact(new RelayCost().bound(problem, budget, random.split()).slots());
    final CpSat solver = new CpSat(budget);
    boolean isProved = true;
    // A model only grows with the slots, so the first one that is too large is the last.
    for (int slots = bound;
        isBuildable(gather, slots) && !budget.interrupted().getAsBoolean();
        slots++) {
      progress.at(slots, 0, "slots");
      final Search search = new Search(solver, gather, slots);
      final Optional<Schedule> found =
          search.with(longest(gather)).or(() -> search.with(gather.reach()));
      if (found.isPresent()) {
        return outcome(found.get(), bound, isProved);
      }
      isProved &= search.isProved;
      if (solver.isSpent()) {
        break;
      }
    }
    return new Outcome.Exhausted(Optional.empty());
  }

  /// Whether the model for this number of slots is small enough with the arcs that are tried first.
  private static boolean isBuildable(final RingAllGatherProblem gather, final int slots) {
    return LightpathModel.variables(gather, slots, longest(gather)) <= 4 * MOST_VARIABLES;
  }

  private static Outcome outcome(final Schedule schedule, final int bound, final boolean isProved) {
    return schedule.slots() == bound || !isProved
        ? new Outcome.Found(schedule)
        : new Outcome.Proved(
            schedule,
            "CP-SAT proved %s infeasible, over all arcs and relays"
                .formatted(Count.of(schedule.slots() - 1, "slot")));
  }

  /// A search for a schedule of a number of slots.
  private static final class Search {
    private final CpSat solver;
    private final RingAllGatherProblem gather;
    private final int slots;
    private boolean isProved;

    Search(final CpSat solver, final RingAllGatherProblem gather, final int slots) {
      this.solver = solver;
      this.gather = gather;
      this.slots = slots;
    }

    /// A schedule with arcs of at most `longest` links, if one is found.
    Optional<Schedule> with(final int longest) {
      if (LightpathModel.variables(gather, slots, longest) > 4 * MOST_VARIABLES) {
        return Optional.empty();
      }
      final LightpathModel model = new LightpathModel(gather, slots, longest);
      while (true) {
        switch (solver.solve(model.model(), model::schedule)) {
          case CpSat.Feasible(Optional<Schedule> schedule) -> {
            if (schedule.isPresent()) {
              return schedule;
            }
          }
          case CpSat.Infeasible() -> {
            isProved |=
                longest == gather.reach()
                    && gather.loop().isUniform() // the model has as many lanes as the fewest
                    && !model.isRestricted();
            return Optional.empty();
          }
          case CpSat.Unknown() -> {
            return Optional.empty();
          }
        }
      }
    }
  }
}
