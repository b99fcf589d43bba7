package org.heliograph.algorithm.pipeline;

import org.heliograph.algorithm.Retiming;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Retuning;
import org.heliograph.topology.CompleteTopology;

/// Collects the transmissions of a complete network, between nodes by number.
///
/// Slot 0 is the first in which anything can be sent. Mutable; for one thread.
final class Calls {
  private final CompleteTopology topology;
  private final Capabilities capabilities;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  Calls(final Problem problem) {
    this.topology =
        switch (problem.topology()) {
          case final CompleteTopology complete -> complete;
          default -> throw new AssertionError("only complete networks are supported");
        };
    this.capabilities = problem.capabilities();
  }

  void add(final long slot, final int chunk, final int from, final int to, final Action action) {
    final Route route = new Route.Path(new long[] {topology.channelBetween(from, to)});
    final int at = Math.toIntExact(slot + capabilities.retuning().firstSlot());
    schedule.add(new Transmission(chunk, from, Transmission.EVERY_READER, route, 0, at, action));
  }

  /// The schedule; where few circuits can be lit in all, or receivers need retuning too, with as
  /// many slots more as that takes.
  Schedule build() {
    final Retuning retuning = capabilities.retuning();
    final boolean asPlanned =
        retuning.circuits() == Capabilities.UNLIMITED
            && !(retuning.receivers() && retuning.delay() > 0);
    final Schedule planned = planned();
    return asPlanned ? planned : Retiming.of(planned, topology, capabilities);
  }

  /// The schedule as it was told, which keeps the rules by itself.
  Schedule planned() {
    return schedule.build();
  }
}
