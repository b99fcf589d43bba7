package org.heliograph.algorithm.exchange.rounds;

import java.util.Arrays;
import java.util.List;
import org.heliograph.problem.CostParameters;
import org.heliograph.switching.ReconfigurationSlots;

/// What a program will cost at any prices, if all nodes make each step together.
///
/// A step begins when the last has ended and its circuits are set. Only for choosing among
/// programs: what is printed is priced from the verified schedule.
final class ProgramForecast {
  private final int[] volumes;
  private final int[] waits; // the step whose end plus the delay must have passed
  private final int pauses; // if everybody waits while circuits are set

  private ProgramForecast(final int[] volumes, final int[] waits, final int pauses) {
    this.volumes = volumes;
    this.waits = waits;
    this.pauses = pauses;
  }

  static ProgramForecast of(
      final CircuitProgram circuitProgram, final ReconfigurationSlots reconfigurationSlots) {
    final List<List<Integer>> uses =
        circuitProgram.steps().stream().map(circuitProgram::circuits).toList();
    return new ProgramForecast(
        circuitProgram.steps().stream().mapToInt(ProgramStep::volume).toArray(),
        CircuitWaits.of(uses, reconfigurationSlots),
        CircuitWaits.pauses(uses, reconfigurationSlots));
  }

  /// The end of the last step, in picoseconds, where each step is one message.
  long time(final CostParameters costParameters) {
    return costParameters.overlaps() ? overlapped(costParameters) : paused(costParameters);
  }

  private long paused(final CostParameters costParameters) {
    return volumes.length * costParameters.startup().picoseconds()
        + Arrays.stream(volumes).asLongStream().sum() * costParameters.perChunk().picoseconds()
        + pauses * costParameters.retuning().picoseconds();
  }

  private long overlapped(final CostParameters costParameters) {
    final long[] ends = new long[volumes.length];
    long end = 0;
    for (int step = 0; step < volumes.length; step++) {
      final long ready =
          waits[step] == CircuitWaits.NONE
              ? 0
              : (waits[step] == CircuitWaits.START ? 0 : ends[waits[step]])
                  + costParameters.retuning().picoseconds();
      end =
          Math.max(end, ready)
              + costParameters.startup().picoseconds()
              + volumes[step] * costParameters.perChunk().picoseconds();
      ends[step] = end;
    }
    return end;
  }
}
