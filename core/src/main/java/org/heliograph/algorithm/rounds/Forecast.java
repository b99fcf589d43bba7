package org.heliograph.algorithm.rounds;

import org.heliograph.problem.Tariff;
import org.heliograph.switching.Retuning;

/// What a program will cost at any prices, if all nodes make each step together.
///
/// A step begins when the last has ended and its circuits are set. Only for choosing among
/// programs: what is printed is priced from the verified schedule.
final class Forecast {
  private final int[] volumes;
  private final int[] waits; // the step whose end plus the delay must have passed

  private Forecast(final int[] volumes, final int[] waits) {
    this.volumes = volumes;
    this.waits = waits;
  }

  static Forecast of(final Program program, final Retuning retuning) {
    return new Forecast(
        program.steps().stream().mapToInt(Step::volume).toArray(),
        Waits.of(program.steps().stream().map(program::circuits).toList(), retuning));
  }

  /// The end of the last step, in picoseconds, where each step is one message.
  long time(final Tariff tariff) {
    final long[] ends = new long[volumes.length];
    long end = 0;
    for (int step = 0; step < volumes.length; step++) {
      final long ready =
          waits[step] == Waits.NONE
              ? 0
              : (waits[step] == Waits.START ? 0 : ends[waits[step]])
                  + tariff.retuning().picoseconds();
      end =
          Math.max(end, ready)
              + tariff.startup().picoseconds()
              + volumes[step] * tariff.perChunk().picoseconds();
      ends[step] = end;
    }
    return end;
  }
}
