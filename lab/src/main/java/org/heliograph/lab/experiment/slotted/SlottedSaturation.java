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
import org.heliograph.traffic.ArrivalProcess;

/// The search for the highest rate at which the messages in flight do not grow, from the capacity
/// down.
///
/// Every rate is run with a warm-up as long as the window at least, lest filling the network counts
/// as growth.
record SlottedSaturation(
    SlottedNetwork arena,
    ControlProtocol protocol,
    ArrivalProcess arrivals,
    SlottedRequest request) {

  /// Empty if interrupted.
  Optional<SaturationOutcome> search(final RunSettings runSettings) {
    final double most =
        arena
            .capacity()
            .map(RouteCapacity::limit)
            .filter(limit -> limit < arrivals.maxRate())
            .orElse(arrivals.maxRate());
    return new SaturationSearch(most, rate -> at(rate, runSettings)).search().map(this::outcome);
  }

  private Optional<SaturationSearch.Tried> at(final double rate, final RunSettings runSettings) {
    final ProtocolTrial protocolTrial =
        new ProtocolTrial(
            arena, protocol, new Open(List.of(rate), List.of(), arrivals), Observations.NONE);
    final WarmUp warmUp =
        WarmUp.of(
            Math.max(
                request.runs().steps(), request.runs().warmUp().orElse(request.runs().steps())));
    boolean saturated = false;
    double throughput = 0;
    for (int i = 0; i < request.runs().replications(); i++) {
      final SlottedRun slottedRun =
          protocolTrial.run(request.runs().seed() + i, warmUp, request.runs().steps(), runSettings);
      if (slottedRun.steps() < request.runs().steps()) {
        return Optional.empty();
      }
      saturated |= slottedRun.isGrowing();
      throughput += perSender(slottedRun);
    }
    return Optional.of(
        new SaturationSearch.Tried(saturated, throughput / request.runs().replications()));
  }

  private double perSender(final SlottedRun slottedRun) {
    final int senders = TrafficReceivers.senders(arena.destinations(), arena.network());
    return slottedRun.sum(StepTotals::delivered) / ((double) slottedRun.steps() * senders);
  }

  private SaturationOutcome outcome(final SaturationRecord found) {
    return new SaturationOutcome(
        SpecText.of(protocol),
        found,
        arena.capacity().isPresent()
            ? OptionalDouble.of(found.load() / arena.capacity().get().limit())
            : OptionalDouble.empty());
  }
}
