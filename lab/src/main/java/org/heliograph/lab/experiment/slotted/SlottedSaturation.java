package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
record SlottedSaturation(SlottedNetwork stars, ControlProtocol protocol, SlottedPlan plan) {

  /// Empty if interrupted.
  Optional<SaturationOutcome> search(final RunSettings runSettings) {
    final double all = plan.arrivals().maxRate();
    final double most =
        stars.capacity().map(RouteCapacity::limit).filter(limit -> limit < all).orElse(all);
    return new SaturationSearch(most, rate -> at(rate, runSettings)).search().map(this::outcome);
  }

  private Optional<SaturationSearch.Tried> at(final double rate, final RunSettings runSettings) {
    final ProtocolTrial protocolTrial =
        new ProtocolTrial(
            stars,
            protocol,
            new Open(List.of(rate), List.of(), plan.arrivals()),
            plan.settings().plain());
    final WarmUp warmUp = WarmUp.of(Math.max(plan.steps(), plan.warmUp().orElse(plan.steps())));
    boolean saturated = false;
    double throughput = 0;
    for (int i = 0; i < plan.runs(); i++) {
      final SlottedRun slottedRun =
          protocolTrial.run(plan.seed() + i, warmUp, plan.steps(), runSettings);
      if (slottedRun.steps() < plan.steps()) {
        return Optional.empty();
      }
      saturated |= slottedRun.isGrowing();
      throughput += perSender(slottedRun);
    }
    return Optional.of(new SaturationSearch.Tried(saturated, throughput / plan.runs()));
  }

  private double perSender(final SlottedRun slottedRun) {
    final int senders = TrafficReceivers.senders(stars.destinations(), stars.network());
    return slottedRun.sum(StepTotals::delivered) / ((double) slottedRun.steps() * senders);
  }

  private SaturationOutcome outcome(final SaturationRecord found) {
    return new SaturationOutcome(
        SpecText.of(protocol),
        found,
        stars.capacity().isPresent()
            ? OptionalDouble.of(found.load() / stars.capacity().get().limit())
            : OptionalDouble.empty());
  }
}
