package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The bytes that one node must send or receive over the sum of its rates, and the travel time of
/// the last of them.
///
/// Examines the nodes with the most to do, as many as fit into 2²⁵ steps, and for each up to 32
/// numbers of chunks.
@AutoService(TimeLowerBound.class)
@Summary("Bytes that one node must send or receive at its rates, and the travel of the last.")
public record InjectionEjectionTime() implements TimeLowerBound {
  private static final long WORK = 1L << 25;
  private static final int STEPS = 32;

  @Override
  public Support supports(final TimedProblem timed) {
    return NodeRequirements.searchable(timed.problem().topology(), 2 * WORK);
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    final TimeParameters times = new TimeParameters(timed);
    final Map<Direction, NodeTravel> travelling = new EnumMap<>(Direction.class);
    InjectionEjectionTimeCertificate best = new InjectionEjectionTimeCertificate(0, true, 0);
    long most = 0;
    for (final Load load : candidates(times)) {
      if (budget.interrupted().getAsBoolean()) {
        break;
      }
      final NodeTravel travel =
          travelling.computeIfAbsent(load.direction(), to -> new NodeTravel(times, to));
      final long[] travels = travel.travels(load.node());
      long last = -1;
      for (int step = 1; step <= STEPS; step++) {
        final int count = (int) ((long) travels.length * step / STEPS);
        final int tied = count == 0 ? 0 : firstOf(travels, travels.length - count);
        final int chunks = travels.length - tied;
        if (chunks > 0 && count > 0 && chunks != last) {
          last = chunks;
          final long needed = travel.leastPs(load.node(), travels, chunks);
          if (needed > most) {
            most = needed;
            best =
                new InjectionEjectionTimeCertificate(
                    load.node(), !load.direction().isBackward(), chunks);
          }
        }
      }
    }
    final String argument =
        "Node %s must %s %s of %s at the rates of its lanes; the last of them travels on."
            .formatted(
                timed.problem().topology().label(best.node()),
                best.sending() ? "send" : "receive",
                Count.of(best.chunks(), "chunk"),
                timed.chunk().display());
    return TimeBound.of(timed, best, argument, "thakur2005, Sec. 3");
  }

  /// The first index with the same value as `index`: with it all equal travels count.
  private static int firstOf(final long[] sorted, final int index) {
    int first = index;
    while (first > 0 && sorted[first - 1] == sorted[index]) {
      first--;
    }
    return first;
  }

  private record Load(int node, Direction direction, long leastPs) {}

  /// The nodes and directions, those that need the longest for all their chunks first.
  private static List<Load> candidates(final TimeParameters times) {
    final Problem problem = times.problem();
    final int nodes = problem.topology().nodes();
    final NodeTraffic traffic = NodeTraffic.of(NodeRequirements.demand(problem), nodes);
    final long each = problem.demand().chunks() + NodeRequirements.ends(problem.topology()) + nodes;
    return IntStream.range(0, 2 * nodes)
        .mapToObj(i -> load(times, traffic, i >> 1, Direction.of((i & 1) == 1)))
        .filter(load -> load.leastPs() > 0)
        .sorted(Comparator.comparingLong(Load::leastPs).reversed())
        .limit(Math.max(2, WORK / each))
        .toList();
  }

  private static Load load(
      final TimeParameters times,
      final NodeTraffic traffic,
      final int node,
      final Direction direction) {
    final long chunks = traffic.chunks(node, direction);
    if (chunks == 0) {
      return new Load(node, direction, 0);
    }
    final ChannelWindows windows = new ChannelWindows(times);
    NodeLanes.add(times, node, direction, _ -> true, times.startupPs(), windows);
    return new Load(node, direction, windows.leastPs(BigInteger.valueOf(chunks)));
  }

  /// The chunks with the longest travels that one node must send, or receive, over its lanes, and
  /// the travel of the last of them.
  ///
  /// Each byte of these chunks leaves the node over one of its fastest lanes, as many as it has
  /// ports. The byte that leaves last still travels: propagation, and start-ups where it is
  /// relayed. Receiving is the same with time reversed. Holds for chunks that combine, since a sum
  /// of contributions is as large as each. Checked in O(chunks + ends + n log n).
  @AutoService(TimeCertificate.class)
  @Summary("Chunks that one node sends or receives over its lanes, and the travel of the last.")
  public record InjectionEjectionTimeCertificate(
      @Summary("the node") int node,
      @Summary("whether it sends; otherwise it receives") boolean sending,
      @Summary("the number of chunks, those with the longest travels") int chunks)
      implements TimeCertificate {
    public InjectionEjectionTimeCertificate() {
      this(0, true, 1);
    }

    @Override
    public Time check(final TimedProblem timed) {
      NodeRequirements.requireNode(timed.problem(), "injection-ejection-time-certificate", node);
      final NodeTravel travel = new NodeTravel(new TimeParameters(timed), Direction.of(!sending));
      final long[] travels = travel.travels(node);
      if (chunks < 0 || chunks > travels.length) {
        throw new IllegalArgumentException(
            "injection-ejection-time-certificate: chunks (%s) must lie between 0 and %s, the chunks"
                    .formatted(chunks, travels.length)
                + " that node %s must %s.".formatted(node, sending ? "send" : "receive"));
      }
      return chunks == 0 ? Time.ZERO : new Time(travel.leastPs(node, travels, chunks));
    }
  }
}
