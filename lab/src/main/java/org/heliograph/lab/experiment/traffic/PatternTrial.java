package org.heliograph.lab.experiment.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.SaturationSearch;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.traffic.Destinations;

/// A traffic pattern on a network, ready to be run at any load.
///
/// The random streams of a run follow from the seed, the pattern, the load and the number of the
/// run: from nothing that was run before.
record PatternTrial(
    String pattern,
    TrafficNetwork station,
    Destinations destinations,
    RandomMessages messages,
    RunPhases phases,
    Loads runs,
    BooleanSupplier interrupted) {

  /// What follows without running anything.
  Optional<ExpectedLoad> expectation() {
    return ExpectedLoad.of(station, destinations, messages.flits());
  }

  int senders() {
    return TrafficReceivers.senders(destinations, station.topology());
  }

  /// What all replications at `load` measured; empty if interrupted.
  Optional<LoadRecord> at(final double load) {
    final SenderTraffic senderTraffic =
        new SenderTraffic(destinations, messages.arrivals(), load, messages.flits());
    final List<RunTotals> totals = new ArrayList<>();
    for (int run = 0; run < runs.runs(); run++) {
      final SplittableRandom random =
          RandomStreams.stream(runs.seed(), "%s at %s, run %s".formatted(pattern, load, run));
      final Optional<RunTotals> tally =
          new LoadRun(station, senderTraffic, phases, random).run(interrupted);
      if (tally.isEmpty()) {
        return Optional.empty();
      }
      totals.add(tally.get());
    }
    return Optional.of(LoadRecord.of(load, phases.cycles(), totals));
  }

  /// Where it saturates, by bisection until the interval is 1 % of its upper end, beginning at the
  /// most that the busiest channel carries; empty if interrupted.
  Optional<SaturationRecord> saturation() {
    final double most =
        expectation()
            .map(ExpectedLoad::channelLimit)
            .filter(limit -> limit < messages.most())
            .orElse(messages.most());
    return new SaturationSearch(most, load -> at(load).map(PatternTrial::tried)).search();
  }

  private static SaturationSearch.Tried tried(final LoadRecord record) {
    return new SaturationSearch.Tried(record.saturated(), record.rates().accepted());
  }
}
