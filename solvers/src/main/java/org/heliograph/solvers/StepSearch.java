package org.heliograph.solvers;

import java.util.Arrays;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// Says by constraint programming whether a small problem can be solved in a number of synchronised
/// steps that last a number of rounds in all (*cai2021*).
///
/// A round is a slot. A chunk that arrives in a step is sent on in a later one, so the rounds
/// within a step are interchangeable, and the model counts only what each link carries in each
/// step. It allows everything that the problem allows. Copying demands are supported, where a chunk
/// crosses one link a slot. Exponential in the worst case; deterministic.
public final class StepSearch {
  private StepSearch() {}

  /// Whether the numbers of steps and rounds are enough.
  public sealed interface Answer {}

  /// They are enough, as the schedule shows, which may have fewer rounds.
  public record Feasible(Schedule schedule) implements Answer {}

  /// The solver proved that they are not enough.
  public record Infeasible() implements Answer {}

  /// The budget was too small, or the search was interrupted.
  public record Unknown() implements Answer {}

  /// Returns whether the model describes `problem`.
  public static Support support(final Problem problem) {
    return ExactSearchModel.support(problem)
        .and(
            () ->
                Support.needs(
                    problem.capabilities().hops() == 1 && problem.capabilities().relay(),
                    "chunks that cross one link a slot, such as --switching store-and-forward"))
        .and(NativeLibrary::support);
  }

  /// Searches a schedule of `steps` steps and at most `rounds` rounds, with the whole budget.
  public static Answer search(
      final Problem problem, final int steps, final int rounds, final Budget budget) {
    final ExactSearchModel exactSearchModel = ExactSearchModel.of(problem);
    final SlotModel model = new SlotModel(exactSearchModel, steps, rounds);
    return switch (new CpSat(budget).solve(exactSearchModel, model)) {
      case CpSat.Feasible(Schedule schedule) ->
          new Feasible(inRounds(problem.topology(), schedule));
      case CpSat.Infeasible() -> new Infeasible();
      case CpSat.Unknown() -> new Unknown();
    };
  }

  /// Returns a schedule in which each slot is a step, with its steps drawn out into rounds: what a
  /// link carries in a step goes one after another, as wide as its lanes.
  private static Schedule inRounds(final Topology topology, final Schedule steps) {
    final ColumnarSchedule.Builder rounds = new ColumnarSchedule.Builder();
    final int[] carried = new int[(int) topology.channels()];
    final TransmissionCursor at = steps.cursor();
    int step = 0;
    int begin = 0;
    int end = 0;
    while (at.advance()) {
      if (at.slot() > step) {
        step = at.slot();
        begin = end;
        Arrays.fill(carried, 0);
      }
      final int channel = (int) at.channel(0);
      final int slot = begin + carried[channel]++ / topology.lanes(channel);
      end = Math.max(end, slot + 1);
      rounds.add(
          new Transmission(
              at.chunk(), at.sender(), at.receiver(), at.route(), at.lane(), slot, at.action()));
    }
    return rounds.build();
  }
}
