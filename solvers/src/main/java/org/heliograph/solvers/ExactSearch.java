package org.heliograph.solvers;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.Distance;
import org.heliograph.bound.family.Growth;
import org.heliograph.bound.family.InjectionEjection;
import org.heliograph.bound.family.Transmissions;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.units.Count;

/// Finds the fewest slots of a small problem by constraint programming. It starts from a certified
/// lower bound and goes up until a number of slots is feasible.
///
/// Chunks move as flows through a network with one layer per slot ([SlotModel]). The model allows
/// everything that the problem allows: any route and any relay. If the solver finds one slot fewer
/// infeasible, that is therefore a proof, but one that can only be believed or repeated; see
/// *optimal by solver* in the glossary. Copying demands are supported. Time is exponential in the
/// worst case. Deterministic: one worker, a fixed seed, deterministic time.
@AutoService(Scheduler.class)
@Summary("Fewest slots by constraint programming over all routes and relays, for small problems.")
public record ExactSearch() implements Scheduler {
  private static final List<LowerBound> QUICK_BOUNDS =
      List.of(new InjectionEjection(), new Distance(), new Growth(), new Transmissions());

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
    final Support support = ExactSearchModel.support(problem);
    return support.isSupported() ? NativeLibrary.support() : support;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ExactSearchModel whole = ExactSearchModel.of(problem);
    final long quick = LowerBound.best(QUICK_BOUNDS, problem, budget, random);
    if (!whole.isBuildable(quick)) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final long bound =
        Math.max(quick, LowerBound.best(List.of(new LpChannelWeights()), problem, budget, random));
    final Optional<Schedule> greedy =
        new ShortestPathGreedy().schedule(problem, budget, random.split(), progress).found();
    final int most = greedy.map(Schedule::slots).orElse(Integer.MAX_VALUE);
    final CpSat solver = new CpSat(budget);
    final Optional<ExactSearchModel> easy = ExactSearchModel.oneHop(problem);
    for (int slots = Math.toIntExact(bound); slots < most; slots++) {
      if (!whole.isBuildable(slots)) {
        return new Outcome.Exhausted(greedy);
      }
      if (easy.isPresent()
          && solver.solve(easy.get(), slots) instanceof CpSat.Feasible(Schedule schedule)) {
        return found(schedule, bound);
      }
      switch (solver.solve(whole, slots)) {
        case CpSat.Feasible(Schedule schedule) -> {
          return found(schedule, bound);
        }
        case CpSat.Unknown() -> {
          return new Outcome.Exhausted(greedy);
        }
        case CpSat.Infeasible() ->
            progress.at(slots - bound + 1, 0, "numbers of slots proved too few");
      }
    }
    return found(greedy.orElseThrow(), bound);
  }

  private static Outcome found(final Schedule schedule, final long bound) {
    return schedule.slots() <= bound
        ? new Outcome.Found(schedule)
        : new Outcome.Proved(
            schedule,
            "CP-SAT proved %s infeasible, over all routes and relays allowed"
                .formatted(Count.of(schedule.slots() - 1, "slot")));
  }
}
