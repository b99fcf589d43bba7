package org.heliograph.algorithm.rounds;

import java.util.Arrays;
import java.util.List;
import org.heliograph.problem.Tariff;
import org.heliograph.switching.Retuning;

/// What a program will cost at any prices, if all nodes make each step together.
///
/// A step begins when the last has ended and its circuits are set. Only for choosing among
/// programs: what is printed is priced from the verified schedule.
final class Forecast {
  private final int[] volumes;
  private final int[] waits; // the step whose end plus the delay must have passed
  private final int pauses; // if everybody waits while circuits are set

  private Forecast(final int[] volumes, final int[] waits, final int pauses) {
    this.volumes = volumes;
    this.waits = waits;
    this.pauses = pauses;
  }

  static Forecast of(final Program program, final Retuning retuning) {
    final List<List<Integer>> uses = program.steps().stream().map(program::circuits).toList();
    return new Forecast(
        program.steps().stream().mapToInt(Step::volume).toArray(),
        Waits.of(uses, retuning),
        Waits.pauses(uses, retuning));
  }

  /// The end of the last step, in picoseconds, where each step is one message.
  long time(final Tariff tariff) {
    return tariff.overlaps() ? overlapped(tariff) : paused(tariff);
  }

  private long paused(final Tariff tariff) {
    return volumes.length * tariff.startup().picoseconds()
        + Arrays.stream(volumes).asLongStream().sum() * tariff.perChunk().picoseconds()
        + pauses * tariff.retuning().picoseconds();
  }

  private long overlapped(final Tariff tariff) {
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
