package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

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
    if (!GroupedDemand.covers(problem.demand())) {
      return Support.no("contributions to several targets have no single distance");
    }
    final long ends = NodeRequirements.ends(problem.topology());
    final long sources = Math.min(problem.demand().chunks(), problem.topology().nodes());
    return Support.when(
        ends > 0 && ends <= WORK / sources / 4,
        "the network is too large: one search per source takes too long");
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
    TimeCertificate best = candidates.getFirst();
    long slowest = -1;
    for (final VolumeTimeCertificate candidate : candidates) {
      if (slowest < 0 || !budget.interrupted().getAsBoolean()) {
        final long needed = candidate.check(timed).picoseconds();
        best = needed > slowest ? candidate : best;
        slowest = Math.max(slowest, needed);
      }
    }
    return TimeBound.of(
        timed,
        best,
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
}
