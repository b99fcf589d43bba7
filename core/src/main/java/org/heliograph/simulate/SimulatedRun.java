package org.heliograph.simulate;

import java.util.Set;
import org.heliograph.problem.Assumption;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A schedule that was simulated, with what its trace does not say: the size that each node
/// contributes, how much of the time of sending is the start-up of a message, and whether each slot
/// waits for the end of the slot before.
public record SimulatedRun(
    Verified verified, Bytes size, Trace trace, Time startup, boolean isBarrier) {
  /// Simulates `verified`.
  public static SimulatedRun of(
      final ScheduleSimulator simulator, final Verified verified, final Bytes size) {
    final Set<Assumption> assumptions = simulator.assumptions(verified, size);
    final Time startup =
        assumptions.stream()
            .filter(Assumption.Startup.class::isInstance)
            .map(assumption -> ((Assumption.Startup) assumption).time())
            .findFirst()
            .orElse(Time.ZERO);
    return new SimulatedRun(
        verified,
        size,
        simulator.simulate(verified, size),
        startup,
        assumptions.contains(Assumption.Law.SLOT_BARRIER));
  }

  /// The size of one chunk.
  public Bytes chunk() {
    return size.dividedBy(verified.problem().demand().chunksPerContribution());
  }
}
