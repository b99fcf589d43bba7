package org.heliograph.solvers;

import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import java.time.Duration;
import java.util.function.Function;
import org.heliograph.problem.Budget;
import org.heliograph.schedule.Schedule;

/// The constraint solver with a budget: one worker, a fixed seed and a limit in deterministic time,
/// so that the same programme has the same answer on every machine.
final class CpSat {
  /// The deterministic seconds of the solver that one evaluation of a budget pays for.
  private static final double TIME_PER_EVALUATION = 1.0 / 128;

  // Without the whole linear relaxation a third of the small proofs take several times as long, but
  // where sums of sets are sought, it says nothing and takes most of the time. To prove that there
  // are none, a part of it is enough.
  private static final int WHOLE_RELAXATION = 2;
  private static final int SOME_RELAXATION = 1;

  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(20);

  private final Budget budget;
  private final int linearization;
  private double left;

  CpSat(final Budget budget) {
    this(budget, WHOLE_RELAXATION);
  }

  private CpSat(final Budget budget, final int linearization) {
    this.budget = budget;
    this.linearization = linearization;
    this.left = budget.evaluations() * TIME_PER_EVALUATION;
  }

  /// One that uses no linear relaxation.
  static CpSat logical(final Budget budget) {
    return new CpSat(budget, 0);
  }

  /// One that uses some of the linear relaxation.
  static CpSat counting(final Budget budget) {
    return new CpSat(budget, SOME_RELAXATION);
  }

  /// Says whether a number of slots is enough.
  ///
  /// @param <T> what a solution is read as
  sealed interface Answer<T> {}

  /// The number of slots is enough, as what was read from the solution shows.
  record Feasible<T>(T found) implements Answer<T> {}

  /// The solver proved that the number of slots is not enough.
  record Infeasible<T>() implements Answer<T> {}

  /// The budget was too small, or the run was interrupted.
  record Unknown<T>() implements Answer<T> {}

  /// Whether the budget is used up.
  boolean isSpent() {
    return left <= 0 || budget.interrupted().getAsBoolean();
  }

  /// Returns whether `slots` slots are enough, using at most the rest of the budget.
  Answer<Schedule> solve(final ExactSearchModel exactSearchModel, final int slots) {
    return solve(exactSearchModel, new SlotModel(exactSearchModel, slots));
  }

  /// Returns whether the programme has a solution, as a schedule in which each step is one slot.
  Answer<Schedule> solve(final ExactSearchModel exactSearchModel, final SlotModel model) {
    return solve(model.model(), solver -> SolutionReader.read(exactSearchModel, model, solver));
  }

  /// Returns whether `model` has a solution, as what `reader` makes of it.
  <T> Answer<T> solve(final CpModel model, final Function<CpSolver, T> reader) {
    final CpSolver solver = new CpSolver();
    solver
        .getParameters()
        // The solver's handler of Ctrl-C would replace that of Java. It ends the process if the
        // signal reaches another thread than the solving one.
        .setCatchSigintSignal(false)
        .setNumWorkers(1)
        .setLinearizationLevel(linearization)
        .setRandomSeed(1)
        .setMaxDeterministicTime(Math.max(0, left));
    final Thread watch = Thread.ofVirtual().start(() -> stopWhenInterrupted(solver));
    final CpSolverStatus status = solver.solve(model);
    watch.interrupt();
    left -= solver.response().getDeterministicTime();
    return switch (status) {
      case OPTIMAL, FEASIBLE -> new Feasible<>(reader.apply(solver));
      case INFEASIBLE -> new Infeasible<>();
      case UNKNOWN -> new Unknown<>();
      case MODEL_INVALID, UNRECOGNIZED ->
          throw new AssertionError("the programme is not valid: " + model.validate());
    };
  }

  /// Repeats the request to stop, because a solver that has not started yet ignores it.
  private void stopWhenInterrupted(final CpSolver solver) {
    try {
      while (true) {
        Thread.sleep(BETWEEN_QUESTIONS);
        if (budget.interrupted().getAsBoolean()) {
          solver.stopSearch();
        }
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
