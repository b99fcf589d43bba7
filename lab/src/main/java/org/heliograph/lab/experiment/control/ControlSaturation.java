package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.Optional;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.SaturationSearch;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.StepTotals;

/// The search for the highest rate at which the messages in flight do not grow, from the capacity
/// down.
///
/// Every rate is run with a warm-up as long as the window at least, lest filling the network counts
/// as growth.
record ControlSaturation(ControlPlan plan, ControlProtocol protocol) {

  /// Empty if interrupted.
  Optional<SaturationOutcome> search(final RunSettings runSettings) {
    final double all = plan.control().sources().process().maxRate();
    final double most =
        plan.capacity().map(RouteCapacity::limit).filter(limit -> limit < all).orElse(all);
    return new SaturationSearch(most, rate -> at(rate, runSettings)).search().map(this::outcome);
  }

  private Optional<SaturationSearch.Tried> at(final double rate, final RunSettings runSettings) {
    final ControlTrial protocolTrial =
        new ControlTrial(
            plan,
            protocol,
            new Open(List.of(rate), List.of(), plan.control().sources().process()),
            plan.settings().plain());
    final int steps = plan.control().steps();
    final WarmUp warmUp = WarmUp.of(Math.max(steps, plan.settings().steps().orElse(steps)));
    final int runs = plan.control().loads().runs();
    final int senders = TrafficReceivers.senders(plan.destinations(), plan.network());
    boolean saturated = false;
    double throughput = 0;
    for (int i = 0; i < runs; i++) {
      final ControlRun slottedRun = protocolTrial.run(plan.seed(i), warmUp, steps, runSettings);
      if (slottedRun.steps() < steps) {
        return Optional.empty();
      }
      saturated |= slottedRun.isGrowing();
      throughput += slottedRun.sum(StepTotals::delivered) / ((double) slottedRun.steps() * senders);
    }
    return Optional.of(new SaturationSearch.Tried(saturated, throughput / runs));
  }

  private SaturationOutcome outcome(final SaturationRecord found) {
    return new SaturationOutcome(
        SpecText.of(protocol),
        found,
        plan.capacity().stream().mapToDouble(it -> found.load() / it.limit()).findFirst());
  }
}
