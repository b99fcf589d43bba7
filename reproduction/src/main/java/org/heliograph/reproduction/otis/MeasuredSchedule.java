package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.collective.Reduction;
import org.heliograph.cost.NetworkUse;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.simulate.values.ExecutionOutcome;
import org.heliograph.simulate.values.Operation;
import org.heliograph.simulate.values.ScheduleExecutor;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Measurements of a verified schedule: its slots, of which some are electronic and some optical,
/// and the parts of its time without the optical slots.
///
/// `starts` counts start-ups if every node starts one message at a time, `hops` the channels of the
/// longest route; each is added up over the electronic slots, or over all slots if there are no
/// others. The schedule was executed on numbers, for maxima and, where the collective is a sum, for
/// sums: `checked` is the number of values compared with the direct result, `wrong` that of the
/// values which differ.
record MeasuredSchedule(
    int slots,
    int electronic,
    int optical,
    long transmissions,
    long starts,
    long hops,
    long checked,
    long wrong) {
  private static final long BUDGET = 256;

  /// What `scheduler` makes, if the verifier accepts it; built once in a run.
  static Optional<MeasuredSchedule> of(
      final ExhibitContext context, final ProblemText question, final String scheduler) {
    return of(context, question, scheduler, BUDGET);
  }

  /// The same with another budget.
  static Optional<MeasuredSchedule> of(
      final ExhibitContext context,
      final ProblemText question,
      final String scheduler,
      final long budget) {
    return context
        .cache()
        .optional(
            MeasuredSchedule.class,
            new Key(question, scheduler),
            () ->
                context
                    .verified(context.stated(question), scheduler, budget)
                    .map(verified -> measured(context, verified)));
  }

  /// The schedule of a machine of the paper.
  static Optional<MeasuredSchedule> of(
      final ExhibitContext context, final OtisMachine machine, final OtisGroup group) {
    return of(context, group.allReduce(machine.switching()), machine.scheduler(group));
  }

  /// The schedule itself of such a machine, built anew.
  static Optional<Verified> verified(
      final ExhibitContext context, final OtisMachine machine, final OtisGroup group) {
    return context.verified(
        context.stated(group.allReduce(machine.switching())), machine.scheduler(group), BUDGET);
  }

  private record Key(ProblemText question, String scheduler) {}

  private static MeasuredSchedule measured(final ExhibitContext context, final Verified verified) {
    final NetworkUse networkUse = NetworkUse.of(verified);
    final List<Time> prices = prices(context, verified, networkUse);
    final long once = prices.getFirst().picoseconds();
    final long starts = prices.getLast().picoseconds() - once; // a byte each
    long checked = 0;
    long wrong = 0;
    for (final Operation operation : operations(verified)) {
      final ExecutionOutcome run =
          ScheduleExecutor.run(verified, operation, new SplittableRandom(context.seed()));
      checked += run.checked();
      wrong += run.wrong();
    }
    return new MeasuredSchedule(
        verified.slots(),
        networkUse.electronicSlots(),
        networkUse.opticalSlots(),
        networkUse.transmissions(),
        starts,
        once - starts,
        checked,
        wrong);
  }

  private static List<Operation> operations(final Verified verified) {
    return verified.problem().demand().reduction() == Reduction.IDEMPOTENT
        ? List.of(Operation.MAX)
        : List.of(Operation.SUM, Operation.MAX);
  }

  /// What a message of one byte and one of two take if only bytes, one after another, and hops
  /// cost anything. A mesh by itself has plain channels, which are not left out.
  private static List<Time> prices(
      final ExhibitContext context, final Verified verified, final NetworkUse networkUse) {
    final String model =
        "message-start(startup=0ps,hop=1ps,atOnce=1,optical=%s,perByte=1ps)"
            .formatted(networkUse.electronicSlots() == 0);
    return context.times(verified, model, List.of(new Bytes(1), new Bytes(2)));
  }

  /// How many electronic and optical slots, as they are written in tables.
  String text() {
    return electronic + " + " + optical;
  }
}
