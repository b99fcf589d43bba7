package org.heliograph.algorithm.exchange.rounds;

import java.util.List;
import org.heliograph.algorithm.kernel.circuit.TransceiverTimeline;
import org.heliograph.problem.CostParameters;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// The time of a program at any prices, if all nodes make each step together.
///
/// A step begins when the step before has ended and its circuits are configured. Only for the
/// choice among programs: printed times are computed from the verified schedule.
final class ProgramForecast {
  private final List<long[]> circuits; // by step
  private final int[] volumes; // by step
  private final ReconfigurationSlots reconfiguration;

  ProgramForecast(final CircuitProgram program, final ReconfigurationSlots reconfiguration) {
    this.circuits = program.steps().stream().map(program::circuits).toList();
    this.volumes = program.steps().stream().mapToInt(ProgramStep::volume).toArray();
    this.reconfiguration = reconfiguration;
  }

  /// The end of the last step, in picoseconds, where each step is one message.
  long time(final CostParameters prices) {
    final long startup = prices.startup().picoseconds();
    final long perChunk = prices.perChunk().picoseconds();
    final long delay = prices.retuning().picoseconds();
    final boolean together = !prices.overlaps() || reconfiguration.idle() == Retune.NODE;
    final TransceiverTimeline node =
        new TransceiverTimeline(reconfiguration.transmitters(), delay, together);
    long end = reconfiguration.preconfigured() ? 0 : delay;
    for (int step = 0; step < volumes.length; step++) {
      final long start = node.earliest(end, circuits.get(step));
      end = start + startup + volumes[step] * perChunk;
      node.use(start, end, circuits.get(step));
    }
    return end;
  }
}
