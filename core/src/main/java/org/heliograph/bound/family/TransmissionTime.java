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
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// The bytes of all transmissions over the rates of all lanes: 2 (n − 1) / n of the contribution of
/// a node for all-reduce on n equal nodes.
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
  /// A copied chunk is received by every target, and a contribution sent by every source. If k
  /// sources combine into all of the same k nodes, 2k − 2 transmissions are needed: k − 1 before
  /// the first node has all, and one more for each of the others. Then a message that switches only
  /// forward is one transmission from a node that adds or copies to another, and the lanes of the
  /// switches do not count. Distances count as in
  /// `TransmissionsCertificate`. Needs links and no taps. Checked with one search per source.
  @AutoService(TimeCertificate.class)
  @Summary("The bytes of all transmissions that the chunks need, over the lanes of all nodes.")
  public record TransmissionTimeCertificate() implements TimeCertificate {
    /// Whether every transmission has one receiver, and the count is known.
    static Support support(final Problem problem) {
      final Demand demand = problem.demand();
      if (!NodeRequirements.isOneToOne(problem)) {
        return Support.no("a coupler or tapped route has many receivers");
      }
      return Support.when(
          GroupedDemand.covers(demand) || isForAll(demand),
          "contributions to several targets are counted only if these are the sources");
    }

    private static boolean isForAll(final Demand demand) {
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        if (!demand.sources(chunk).equals(demand.targets(chunk))) {
          return false;
        }
      }
      return demand.combines();
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

    /// The lanes over which nodes send or, backward, receive: of all nodes, or if contributions are
    /// counted, of those that take part, add or copy.
    private static ChannelWindows windows(final TimeParameters times, final Direction direction) {
      final Topology topology = times.topology();
      final Demand demand = times.problem().demand();
      final boolean isCounted = !GroupedDemand.covers(demand);
      final NodeSet participants = demand.participants();
      final long lost = Math.addExact(times.startupPs(), times.deliveryPs());
      final ChannelWindows windows = new ChannelWindows(times);
      for (int node = 0; node < topology.nodes(); node++) {
        if (!isCounted
            || topology.combines(node)
            || topology.multicasts(node)
            || participants.contains(node)) {
          NodeLanes.add(times, node, direction, _ -> true, lost, windows);
        }
      }
      return windows;
    }

    private static long needed(final Problem problem) {
      final Demand demand = NodeRequirements.demand(problem);
      long needed = 0;
      if (!GroupedDemand.covers(demand)) {
        for (int chunk = 0; chunk < demand.chunks(); chunk++) {
          needed = Math.addExact(needed, 2L * (demand.sources(chunk).size() - 1));
        }
        return needed;
      }
      final int hops = problem.capabilities().hops();
      return GroupedDemand.of(demand).transmissions(problem.topology(), hops)[1];
    }
  }
}
