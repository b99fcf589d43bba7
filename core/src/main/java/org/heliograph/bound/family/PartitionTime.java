package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
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
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// All-reduce: the bytes that cross between the parts of a partition, 2 (p − 1) times the
/// contribution of a node for p parts, over the rates of the lanes between them.
///
/// Tries single nodes, which is 2 (n − 1) / n of the contribution on n equal nodes, and the weakest
/// partition for the rates of the lanes. The latter is the exact strength of the network where the
/// nodes that take no part only forward, as much enters as leaves each of them, and ports are not
/// limited; it is left out if channels · n² exceeds 2²⁷, or if no chunk has several sources and
/// several targets, since cuts prove as much then.
@AutoService(TimeLowerBound.class)
@Summary("All-reduce: bytes that cross between p parts 2(p-1) times, over the lanes between them.")
public record PartitionTime() implements TimeLowerBound {
  @Override
  public Support supports(final TimedProblem timed) {
    final Problem problem = timed.problem();
    return PartitionTimeCertificate.support(problem)
        .and(
            () ->
                Support.when(
                    NodeRequirements.ends(problem.topology()) > 0,
                    "the network has too many channels"));
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    final Weakest weakest = weakest(timed, budget);
    return TimeBound.of(
        timed,
        weakest.certificate(),
        weakest.argument(timed),
        "harary1974; nash-williams1961; cunningham1985");
  }

  /// The partition that takes the longest of those tried; `isExact` says that no other allows a
  /// lower rate.
  public record Weakest(PartitionTimeCertificate certificate, boolean isExact) {
    /// Why no schedule is faster, in a sentence.
    public String argument(final TimedProblem timed) {
      return certificate.evidence(timed) + (isExact ? "; no partition is weaker." : ".");
    }
  }

  /// The partition that [#bound] proves its value with.
  public static Weakest weakest(final TimedProblem timed, final Budget budget) {
    final Problem problem = timed.problem();
    final PartitionTimeCertificate single = new PartitionTimeCertificate();
    if (!NodeParts.isSearchable(problem) || !NodeParts.isGathered(problem).isSupported()) {
      return new Weakest(single, false);
    }
    final TimeParameters times = new TimeParameters(timed);
    final Topology topology = problem.topology();
    final WeakestPartition found =
        WeakestPartition.of(
            problem,
            channel -> times.rate(channel).times(topology.lanes(channel)).bitsPerSecond(),
            budget.interrupted());
    final PartitionTimeCertificate weakest = new PartitionTimeCertificate(found.parts());
    final boolean isSingle = single.check(timed).compareTo(weakest.check(timed)) >= 0;
    final PartitionTimeCertificate slower = isSingle ? single : weakest;
    final Capabilities allowed = problem.capabilities();
    final boolean isExact =
        found.isExact()
            && allowed.relay()
            && !(times.isPassing() && times.hasUnequalRates())
            && Math.min(allowed.sendPorts(), allowed.receivePorts()) == Capabilities.UNLIMITED
            && slower.rate(timed).equals(weakest.rate(timed));
    return new Weakest(slower, isExact);
  }

  /// A partition of the nodes between whose parts sums must cross repeatedly, at the rates of the
  /// lanes between them.
  ///
  /// A byte of a chunk with contributions in a parts and targets in b parts crosses at least
  /// a + b − 2 times: see [Partition]. A message leaves a part over a lane and enters another over
  /// a lane; the longer of both counts. Parts that only forward, since no node of them takes part,
  /// adds or multicasts, start no message, and the lanes out of them do not count, nor
  /// those into them. With limited ports the lanes of all nodes are bounded likewise. Holds if
  /// chunks aggregate, since they follow each other on a lane. Checked in O(chunks + sizes of
  /// distinct sets + channels · log degree).
  @AutoService(TimeCertificate.class)
  @Summary("A partition between whose parts sums must cross, at the rates of the lanes between.")
  public record PartitionTimeCertificate(
      @Summary("the part of each node, in the order of nodes; empty = each node is a part")
          List<Integer> parts)
      implements TimeCertificate {
    private static final String NAME = "partition-time-certificate";

    /// Each node is a part.
    public PartitionTimeCertificate() {
      this(List.of());
    }

    public PartitionTimeCertificate {
      parts = List.copyOf(parts);
    }

    /// Whether chunks combine and every transmission has one receiver.
    static Support support(final Problem problem) {
      return Support.when(
          problem.demand().combines() && NodeRequirements.isOneToOne(problem),
          "it needs a collective that combines, on links without taps");
    }

    @Override
    public boolean fitsAnyDivision() {
      return true;
    }

    @Override
    public Time check(final TimedProblem timed) {
      final TimeParameters times = new TimeParameters(timed);
      final BigInteger needed = needed(timed.problem());
      final long least =
          windows(times, needed).stream().mapToLong(it -> it.leastPs(needed)).max().orElse(0);
      return new Time(least == 0 ? 0 : Math.addExact(least, times.openingPs()));
    }

    @Override
    public Optional<Fraction> rate(final TimedProblem timed) {
      final BigInteger needed = needed(timed.problem());
      return windows(new TimeParameters(timed), needed).stream()
          .map(it -> it.rate(needed))
          .min(Comparator.naturalOrder());
    }

    private BigInteger needed(final Problem problem) {
      NodeRequirements.require(support(problem), NAME);
      return BigInteger.valueOf(
          NodeParts.crossings(problem.demand(), NodeParts.of(problem, NAME, parts)));
    }

    /// The lanes of which each set must carry all that crosses; none if nothing must.
    private List<ChannelWindows> windows(final TimeParameters times, final BigInteger needed) {
      final List<ChannelWindows> windows = new ArrayList<>();
      if (needed.signum() > 0) {
        final Capabilities allowed = times.problem().capabilities();
        for (final Direction direction : Direction.values()) {
          windows.add(lanes(times, direction, false));
          if (direction.ports(allowed) != Capabilities.UNLIMITED) {
            windows.add(lanes(times, direction, true));
          }
        }
      }
      return windows;
    }

    /// The lanes between parts out of those that do more than forward or, backward, into them; with
    /// `ports` as many of each node as it has ports, and all of its lanes where routes may begin,
    /// or end, inside a part.
    private ChannelWindows lanes(
        final TimeParameters times, final Direction direction, final boolean ports) {
      final Topology topology = times.topology();
      final int[] partOf = NodeParts.of(times.problem(), NAME, parts);
      final BitSet active = NodeParts.active(times.problem(), partOf);
      final long lost = Math.addExact(times.startupPs(), times.deliveryPs());
      final boolean inside = ports && times.hops() > 1;
      final ChannelWindows windows = new ChannelWindows(times);
      for (int node = 0; node < topology.nodes(); node++) {
        if (!active.get(partOf[node])) {
          continue;
        }
        if (ports) {
          NodeLanes.add(
              times, node, direction, it -> inside || crosses(topology, partOf, it), lost, windows);
          continue;
        }
        for (int i = 0; i < direction.degree(topology, node); i++) {
          final long channel = direction.channel(topology, node, i);
          if (crosses(topology, partOf, channel)) {
            windows.add(times.rate(channel), lost, topology.lanes(channel));
          }
        }
      }
      return windows;
    }

    private static boolean crosses(
        final Topology topology, final int[] partOf, final long channel) {
      return partOf[topology.writer(channel, 0)] != partOf[topology.reader(channel, 0)];
    }

    /// What must cross between how many parts and at which rate, in words.
    String evidence(final TimedProblem timed) {
      final Problem problem = timed.problem();
      final int[] partOf = NodeParts.of(problem, NAME, parts);
      final BitSet active = NodeParts.active(problem, partOf);
      final long count = active.cardinality();
      final long inside = Arrays.stream(partOf).filter(active::get).count();
      final BigInteger needed = needed(problem);
      final String rate =
          rate(timed)
              .map(it -> it.times(new Fraction(needed, parts(problem))))
              .map(Fraction::numerator)
              .map(
                  it ->
                      it.bitLength() < Long.SIZE
                          ? new Bandwidth(it.longValue()).display()
                          : it + " b/s")
              .orElse("any rate");
      return "%s of %s must cross between %s%s, at %s"
          .formatted(
              Count.of(needed.longValue(), "sum"),
              timed.chunk().display(),
              Count.of(count, "part"),
              count == inside ? " of one node each" : "",
              rate);
    }

    private static BigInteger parts(final Problem problem) {
      return BigInteger.valueOf(problem.demand().chunksPerContribution());
    }
  }
}
