package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// The bytes of all chunks times their distances, over the rates of all lanes, with channel
/// weights.
///
/// Tries equal weights, weights in inverse proportion to the rates, and weights found by
/// multiplicative updates with the rates as capacities; see [MultiplicativeWeights].
@AutoService(TimeLowerBound.class)
@Summary("Bytes times weighted distance, over the rates of all lanes.")
public record VolumeTime() implements TimeLowerBound {
  private static final long WORK = 1L << 28;
  private static final long MOST_EVALUATIONS = 400;
  private static final long SEARCH_WORK = 1L << 25;
  private static final double SCALE = 1000; // for the search, whose values are rounded up
  private static final long LARGEST = 1 << 10;

  @Override
  public Support supports(final TimedProblem timed) {
    final Problem problem = timed.problem();
    return GroupedDemand.support(problem)
        .and(() -> NodeRequirements.searchablePerSource(problem, WORK / 4));
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    final boolean minimal = ChannelWeights.isMinimal(timed.problem());
    final List<VolumeTimeCertificate> candidates = new ArrayList<>();
    candidates.add(new VolumeTimeCertificate(List.of(1), minimal));
    final TimeParameters times = new TimeParameters(timed);
    if (times.hasUnequalRates()) {
      candidates.add(new VolumeTimeCertificate(inverse(times), minimal));
    }
    if (!budget.interrupted().getAsBoolean()) {
      final ChannelWeights found = found(times, budget);
      candidates.add(new VolumeTimeCertificate(found.weights(), found.minimal()));
    }
    return TimeBound.of(
        timed,
        BestCandidate.of(candidates, budget, it -> it.check(timed).picoseconds()),
        "All bytes times their weighted distances pass over all lanes at their rates.",
        "shahrokhi-matula1990");
  }

  private static List<Integer> inverse(final TimeParameters times) {
    final Topology topology = times.topology();
    final double fastest = times.fastest().bitsPerSecond();
    return IntStream.range(0, Math.toIntExact(topology.channels()))
        .mapToObj(
            channel -> {
              final double slower = fastest / topology.kind(channel).bandwidth().bitsPerSecond();
              return (int) Math.min(LARGEST, Math.round(slower));
            })
        .toList();
  }

  private static ChannelWeights found(final TimeParameters times, final Budget budget) {
    final Topology topology = times.topology();
    final double[] capacities = new double[Math.toIntExact(topology.channels())];
    final double fastest = times.fastest().bitsPerSecond();
    for (int channel = 0; channel < capacities.length; channel++) {
      final double rate = topology.kind(channel).bandwidth().bitsPerSecond();
      capacities[channel] = topology.lanes(channel) * rate / fastest / SCALE;
    }
    final ChannelOrbits orbits =
        times.hasUnequalRates() ? ChannelOrbits.none(topology) : ChannelOrbits.of(times.problem());
    final WeightRounding rounding = new WeightRounding(times.problem(), orbits, capacities);
    final long affordable = SEARCH_WORK / Math.max(1, rounding.weighing().work());
    final long most = Math.min(Math.min(budget.evaluations(), affordable), MOST_EVALUATIONS);
    MultiplicativeWeights.search(rounding, budget, most);
    return rounding.certificate(capacities.length);
  }

  /// Integer weights y ≥ 0 of the channels: bytes times weighted distance, over what all lanes
  /// carry at their rates, each times its weight.
  ///
  /// The distances are those of [ChannelWeights]. A lane of rate r carries at most r · (T − w)
  /// until T: w is the least time from a source to the channel and from there to a target,
  /// conversion included. Holds if chunks aggregate. Checked with one search per source: O(sources
  /// · (ends + n log n)).
  @AutoService(TimeCertificate.class)
  @Summary(
      "Weights of the channels: weighted distances of all bytes against the rates of all lanes.")
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
      new StatedWeights(NAME, weights, minimal);
    }

    @Override
    public boolean fitsAnyDivision() {
      return true;
    }

    @Override
    public Time check(final TimedProblem timed) {
      final Demand demand = NodeRequirements.demand(timed.problem());
      final StatedWeights distances = new StatedWeights(NAME, weights, minimal);
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

    @Override
    public Optional<Fraction> rate(final TimedProblem timed) {
      final Demand demand = NodeRequirements.demand(timed.problem());
      final StatedWeights distances = new StatedWeights(NAME, weights, minimal);
      distances.requireFit(timed.problem(), demand);
      final BigInteger sum = BigInteger.valueOf(distances.sum(timed.problem().topology(), demand));
      return sum.signum() == 0
          ? Optional.empty()
          : Optional.of(windows(new TimeParameters(timed), demand, distances).rate(sum));
    }

    private static ChannelWindows windows(
        final TimeParameters times, final Demand demand, final StatedWeights distances) {
      final Topology topology = times.topology();
      final TravelTimes from = new TravelTimes(times, Direction.FORWARD);
      from.search(ParticipantSets.of(ParticipantSets.sources(demand)));
      final TravelTimes to = new TravelTimes(times, Direction.BACKWARD);
      to.search(ParticipantSets.of(ParticipantSets.targets(demand)));
      final ChannelWindows windows = new ChannelWindows(times);
      for (long channel = 0; channel < topology.channels(); channel++) {
        final long lost = TravelTimes.lostPs(times, channel, from, to, _ -> true, _ -> true);
        if (lost != TravelTimes.NEVER) {
          final long lanes =
              Math.multiplyExact(distances.weight(channel), (long) topology.lanes(channel));
          windows.add(times.rate(channel), lost, lanes);
        }
      }
      return windows;
    }
  }
}
