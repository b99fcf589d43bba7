package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.experiment.Receivers;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.SaturationSearch;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.Tally;
import org.heliograph.traffic.ArrivalProcess;

/// The search for the highest rate at which the messages in flight do not grow, from the capacity
/// down.
///
/// Every rate is run with a warm-up as long as the window at least, lest filling the network counts
/// as growth.
record Saturation(
    Arena arena, ControlProtocol protocol, ArrivalProcess arrivals, SlottedRequest request) {

  /// Empty if interrupted.
  Optional<SaturationOutcome> search(final Effort effort) {
    final double most =
        arena
            .capacity()
            .map(Capacity::limit)
            .filter(limit -> limit < arrivals.maxRate())
            .orElse(arrivals.maxRate());
    return new SaturationSearch(most, rate -> at(rate, effort)).search().map(this::outcome);
  }

  private Optional<SaturationSearch.Tried> at(final double rate, final Effort effort) {
    final Contest contest =
        new Contest(arena, protocol, new Open(List.of(rate), List.of(), arrivals), Notes.NONE);
    final WarmUp warmUp =
        WarmUp.of(Math.max(request.steps(), request.warmUp().orElse(request.steps())));
    boolean saturated = false;
    double throughput = 0;
    for (int i = 0; i < request.replications(); i++) {
      final Run run = contest.run(request.seed() + i, warmUp, request.steps(), effort);
      if (run.steps() < request.steps()) {
        return Optional.empty();
      }
      saturated |= run.isGrowing();
      throughput += perSender(run);
    }
    return Optional.of(new SaturationSearch.Tried(saturated, throughput / request.replications()));
  }

  private double perSender(final Run run) {
    final int senders = Receivers.senders(arena.destinations(), arena.network());
    return run.sum(Tally::delivered) / ((double) run.steps() * senders);
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
