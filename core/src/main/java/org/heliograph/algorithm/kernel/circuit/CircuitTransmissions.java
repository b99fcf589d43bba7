package org.heliograph.algorithm.kernel.circuit;

import org.heliograph.algorithm.kernel.Retiming;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.CompleteTopology;

/// Collects the transmissions of a complete network, between nodes by number.
///
/// Slot 0 is the first in which anything can be sent. Mutable; for one thread.
public final class CircuitTransmissions {
  private final CompleteTopology topology;
  private final Capabilities capabilities;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  public CircuitTransmissions(final Problem problem) {
    this.topology =
        switch (problem.topology()) {
          case final CompleteTopology complete -> complete;
          default -> throw new AssertionError("only complete networks are supported");
        };
    this.capabilities = problem.capabilities();
  }

  public void add(
      final long slot, final int chunk, final int from, final int to, final Action action) {
    final Route route = new Route.Path(new long[] {topology.channelBetween(from, to)});
    final int at = Math.toIntExact(slot + capabilities.retuning().firstSlot());
    schedule.add(new Transmission(chunk, from, Transmission.EVERY_READER, route, 0, at, action));
  }

  /// The schedule; where few circuits can be lit in all, or receivers need retuning too, with as
  /// many slots more as that takes.
  public Schedule build() {
    final ReconfigurationSlots reconfigurationSlots = capabilities.retuning();
    final boolean asPlanned =
        reconfigurationSlots.circuits() == Capabilities.UNLIMITED
            && !(reconfigurationSlots.receivers() && reconfigurationSlots.delay() > 0);
    final Schedule planned = planned();
    return asPlanned ? planned : Retiming.of(planned, topology, capabilities);
  }

  /// The schedule as it was told, which keeps the rules by itself.
  public Schedule planned() {
    return schedule.build();
  }
}
