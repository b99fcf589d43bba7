package org.heliograph.lab.reproduce.otis;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.collective.Reduction;
import org.heliograph.cost.NetworkUse;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.simulate.values.ExecutionOutcome;
import org.heliograph.simulate.values.Operation;
import org.heliograph.simulate.values.ScheduleExecutor;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// What is kept of a verified schedule: its slots, of which some are electronic and some optical;
/// and what its time is made of, light left out: start-ups if every node starts one message at a
/// time, and channels of the longest route, each added up over the electronic slots, or over all
/// where there are no others. It was executed on numbers, for sums where they are meant and for
/// maxima: so many values were `checked`, and so many were `wrong`.
record Built(
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
  static Optional<Built> of(final Studio studio, final Question question, final String scheduler) {
    return of(studio, question, scheduler, BUDGET);
  }

  /// The same with another budget.
  static Optional<Built> of(
      final Studio studio, final Question question, final String scheduler, final long budget) {
    return studio
        .memory()
        .of(
            Kept.class,
            new Key(question, scheduler),
            () ->
                new Kept(
                    studio
                        .verified(studio.stated(question), scheduler, budget)
                        .map(verified -> measured(studio, verified))))
        .built();
  }

  /// The schedule of a machine of the paper.
  static Optional<Built> of(final Studio studio, final Machine machine, final Group group) {
    return of(studio, group.allReduce(machine.switching()), machine.scheduler(group));
  }

  private record Key(Question question, String scheduler) {}

  private record Kept(Optional<Built> built) {}

  private static Built measured(final Studio studio, final Verified verified) {
    final NetworkUse networkUse = NetworkUse.of(verified);
    final List<Time> prices = prices(studio, verified, networkUse);
    final long once = prices.getFirst().picoseconds();
    final long starts = prices.getLast().picoseconds() - once; // a byte each
    long checked = 0;
    long wrong = 0;
    for (final Operation operation : operations(verified)) {
      final ExecutionOutcome run =
          ScheduleExecutor.run(verified, operation, new SplittableRandom(studio.seed()));
      checked += run.checked();
      wrong += run.wrong();
    }
    return new Built(
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
      final Studio studio, final Verified verified, final NetworkUse networkUse) {
    final String model =
        "message-start(startup=0ps,hop=1ps,atOnce=1,optical=%s,perByte=1ps)"
            .formatted(networkUse.electronicSlots() == 0);
    return studio.times(verified, model, List.of(new Bytes(1), new Bytes(2)));
  }

  /// How many electronic and optical slots, as they are written in tables.
  String text() {
    return electronic + " + " + optical;
  }
}
