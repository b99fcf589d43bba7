package org.heliograph.lab.experiment.execution;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.cost.NetworkUse;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.Version;
import org.heliograph.simulate.values.ExecutionOutcome;
import org.heliograph.simulate.values.Operation;
import org.heliograph.simulate.values.ScheduleExecutor;
import org.heliograph.verify.Verified;

/// Executes verified schedules on numbers.
public final class Execution {
  private Execution() {}

  /// Executes `schedule` on numbers drawn from `seed`; by default sums, or maxima if only these may
  /// be combined repeatedly.
  public static ExecutionRecord of(
      final StatedSchedule schedule, final Optional<Operation> operation, final long seed) {
    final Verified verified = schedule.verified();
    final long start = System.nanoTime();
    final ExecutionOutcome run =
        ScheduleExecutor.run(
            verified,
            operation.orElseGet(() -> Operation.usual(verified.problem().demand())),
            new SplittableRandom(seed));
    final double seconds = (System.nanoTime() - start) / 1e9;
    final Runtime java = Runtime.getRuntime();
    final NetworkUse networkUse = NetworkUse.of(verified);
    return new ExecutionRecord(
        ExecutionRecord.FORMAT,
        Version.text(),
        new ExecutionRecord.ExecutionRun(seed, seconds, java.totalMemory() - java.freeMemory()),
        schedule.stated().header(),
        HardwareRecord.of(verified.problem()),
        verified.problem().topology().nodes(),
        new ExecutionRecord.ExecutedSchedule(
            schedule.scheduler(),
            verified.slots(),
            networkUse.electronicSlots(),
            networkUse.opticalSlots(),
            networkUse.transmissions(),
            verified.schedule().digest(),
            verified.method().text()),
        run.operation().toString(),
        run.checked(),
        run.wrong(),
        run.result());
  }
}
