package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.units.Time;

/// The bytes of all transmissions over the rates of all lanes, where chunks are copied, or combine
/// at one target each; sums for several targets are bounded by [PartitionTime].
@AutoService(TimeLowerBound.class)
@Summary("The bytes of all transmissions that the chunks need, over the lanes of all nodes.")
public record TransmissionTime() implements TimeLowerBound {
  private static final long WORK = 1L << 28;

  @Override
  public Support supports(final TimedProblem timed) {
    final Problem problem = timed.problem();
    return TransmissionTimeCertificate.support(problem)
        .and(() -> NodeRequirements.searchablePerSource(problem, WORK));
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    return TimeBound.of(
        timed,
        new TransmissionTimeCertificate(),
        "All transmissions that the chunks need pass over the lanes of all nodes at their rates.",
        "thakur2005, Sec. 3");
  }

  /// The bytes of all transmissions that the chunks need, over the rates of the lanes of all nodes,
  /// the larger of sending and receiving.
  ///
  /// A copied chunk is received by every target, and a contribution sent by every source. Distances
  /// count as in `TransmissionsCertificate`. Needs links and no taps. Checked with one search per
  /// source.
  @AutoService(TimeCertificate.class)
  @Summary("The bytes of all transmissions that the chunks need, over the lanes of all nodes.")
  public record TransmissionTimeCertificate() implements TimeCertificate {
    /// Whether every transmission has one receiver, and the count is known.
    static Support support(final Problem problem) {
      if (!NodeRequirements.isOneToOne(problem)) {
        return Support.no("a coupler or tapped route has many receivers");
      }
      return GroupedDemand.support(problem);
    }

    @Override
    public Time check(final TimedProblem timed) {
      requireSupport(timed.problem());
      final TimeParameters times = new TimeParameters(timed);
      final BigInteger needed = BigInteger.valueOf(needed(timed.problem()));
      long least = 0;
      for (final Direction direction : Direction.values()) {
        least = Math.max(least, windows(times, direction).leastPs(needed));
      }
      return new Time(least == 0 ? 0 : Math.addExact(least, times.openingPs()));
    }

    private static void requireSupport(final Problem problem) {
      final Support support = support(problem);
      if (!support.isSupported()) {
        throw new IllegalArgumentException(
            "transmission-time-certificate: " + support.reason() + "; use another argument.");
      }
    }

    @Override
    public Optional<Fraction> rate(final TimedProblem timed) {
      requireSupport(timed.problem());
      final TimeParameters times = new TimeParameters(timed);
      final BigInteger needed = BigInteger.valueOf(needed(timed.problem()));
      return needed.signum() == 0
          ? Optional.empty()
          : Arrays.stream(Direction.values())
              .map(direction -> windows(times, direction).rate(needed))
              .min(Comparator.naturalOrder());
    }

    /// The lanes over which nodes send or, backward, receive.
    private static ChannelWindows windows(final TimeParameters times, final Direction direction) {
      final long lost = Math.addExact(times.startupPs(), times.deliveryPs());
      final ChannelWindows windows = new ChannelWindows(times);
      for (int node = 0; node < times.topology().nodes(); node++) {
        NodeLanes.add(times, node, direction, _ -> true, lost, windows);
      }
      return windows;
    }

    private static long needed(final Problem problem) {
      final int hops = problem.capabilities().hops();
      return GroupedDemand.of(NodeRequirements.demand(problem))
          .transmissions(problem.topology(), hops)[1];
    }
  }
}
