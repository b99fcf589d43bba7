package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.List;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// Integer weights y ≥ 0 of the channels: bytes times weighted distance, over what all lanes carry
/// at their rates, each times its weight.
///
/// The distances are those of [ChannelWeights]. A lane of rate r carries at most r · (T − w) until
/// T: w is the least time from a source to the channel and from there to a target, conversion
/// included. Holds if chunks
/// aggregate. Checked with one search per source: O(sources · (ends + n log n)).
@AutoService(TimeCertificate.class)
@Summary("Weights of the channels: weighted distances of all bytes against the rates of all lanes.")
public record VolumeTimeCertificate(
    @Summary("one weight for each channel, or one for all") List<Integer> weights,
    @Summary("whether only routes of fewest channels count") boolean minimal)
    implements TimeCertificate {
  private static final String NAME = "volume-time-certificate";

  /// All channels weigh the same.
  public VolumeTimeCertificate() {
    this(List.of(1), false);
  }

  public VolumeTimeCertificate {
    weights = List.copyOf(weights);
    new WeightedDistances(NAME, weights, minimal);
  }

  @Override
  public Time check(final TimedProblem timed) {
    final Demand demand = NodeRequirements.demand(timed.problem());
    final WeightedDistances distances = new WeightedDistances(NAME, weights, minimal);
    distances.requireFit(timed.problem(), demand);
    try {
      final TimeParameters times = new TimeParameters(timed);
      final ChannelWindows windows = windows(times, demand, distances);
      if (windows.isEmpty()) {
        throw distances.nothing();
      }
      final long sum = distances.sum(timed.problem().topology(), demand);
      final long least = windows.leastPs(BigInteger.valueOf(sum));
      return new Time(least == 0 ? 0 : Math.addExact(least, times.openingPs()));
    } catch (final ArithmeticException e) {
      throw distances.tooLarge(e);
    }
  }

  private static ChannelWindows windows(
      final TimeParameters times, final Demand demand, final WeightedDistances distances) {
    final Topology topology = times.topology();
    final TravelTimes from = new TravelTimes(times, false);
    from.search(ParticipantSets.of(ParticipantSets.sources(demand)));
    final TravelTimes to = new TravelTimes(times, true);
    to.search(ParticipantSets.of(ParticipantSets.targets(demand)));
    final ChannelWindows windows = new ChannelWindows(times);
    for (long channel = 0; channel < topology.channels(); channel++) {
      long before = TravelTimes.NEVER;
      for (int i = 0; i < topology.writerCount(channel); i++) {
        before = Math.min(before, from.toChannel(topology.writer(channel, i)));
      }
      long after = TravelTimes.NEVER;
      for (int i = 0; i < topology.readerCount(channel); i++) {
        after = Math.min(after, to.toChannel(topology.reader(channel, i)));
      }
      if (before != TravelTimes.NEVER && after != TravelTimes.NEVER) {
        final ChannelKind kind = topology.kind(channel);
        final long lost =
            Math.addExact(
                Math.addExact(Math.addExact(before, after), times.startupPs()),
                Math.addExact(kind.propagation().picoseconds(), times.conversionPs()));
        final long lanes =
            Math.multiplyExact(distances.weight(channel), (long) topology.lanes(channel));
        windows.add(times.rate(channel), lost, lanes);
      }
    }
    return windows;
  }
}
