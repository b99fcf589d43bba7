package org.heliograph.bound.family;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BottleneckCut;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Arcs;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The set of nodes that chunks leave, or enter, at the lowest rate, found by maximum flows with
/// the rates of the lanes as capacities.
///
/// What one target must receive from each node is one requirement of [BottleneckCut]; of what one
/// node must send to each, or what must be summed up at one target, time runs backward. If chunks
/// combine at several targets, each must learn of each source. `isExact` says that no set allows a
/// lower rate: that holds if all chunks go from single sources to the same targets, or the same
/// with time reversed, or if all participants sum up everything, and no ports are limited. With
/// other demands, as all-to-all, the best such sets are hard to find and this is one of them. One
/// flow per participant and direction.
public record SlowestCut(BitSet nodes, boolean isExact) {
  private static final long MOST_WORK = 1L << 25; // arcs, once for every flow
  private static final long MOST_DELIVERIES = 1L << 22;
  private static final int MOST_BITS = 62;

  /// Copies the set.
  public SlowestCut {
    nodes = (BitSet) nodes.clone();
  }

  @Override
  public BitSet nodes() {
    return (BitSet) nodes.clone();
  }

  /// The certificate of the set.
  public CutTimeCertificate certificate() {
    return new CutTimeCertificate(nodes.stream().boxed().toList());
  }

  /// The slowest set of `timed`, or of those that were tried until the budget was interrupted;
  /// absent if channels are no links, or too many.
  public static Optional<SlowestCut> of(final TimedProblem timed, final Budget budget) {
    return of(new TimeParameters(timed), budget);
  }

  /// The slowest set of `problem`, or of those that were tried until the budget was interrupted;
  /// absent if channels are no links, or too many.
  static Optional<SlowestCut> of(final TimeParameters times, final Budget budget) {
    final Topology topology = times.topology();
    if (!topology.isPointToPoint() || topology.channels() > MOST_WORK) {
      return Optional.empty();
    }
    final Search search = new Search(times, budget);
    search.run();
    return search.found();
  }

  private static final class Search {
    private final TimeParameters times;
    private final Problem problem;
    private final Demand demand;
    private final Budget budget;
    private final int nodes;
    private final BottleneckCut forward;
    private final BottleneckCut backward;
    private long left; // flows that may be computed
    private boolean isComplete;

    Search(final TimeParameters times, final Budget budget) {
      this.budget = budget;
      this.times = times;
      problem = times.problem();
      demand = NodeRequirements.demand(problem);
      final Arcs arcs = problem.topology().arcs();
      final Digraph graph = arcs.graph();
      nodes = graph.nodes();
      left = MOST_WORK / (graph.arcs() + nodes);
      final long[] rates = rates(times, arcs);
      final int excess = excess(rates);
      // The products of rates and chunks must stay below 2^63.
      Arrays.setAll(rates, arc -> excess > 0 ? Math.max(1, rates[arc] >> excess) : rates[arc]);
      isComplete = excess <= 0;
      forward = BottleneckCut.over(graph, rates);
      backward = BottleneckCut.over(graph.reversed(), rates);
    }

    /// The rates of all lanes of each arc, in their greatest common unit.
    private static long[] rates(final TimeParameters times, final Arcs arcs) {
      final long[] rates = new long[arcs.graph().arcs()];
      BigInteger unit = BigInteger.ZERO;
      for (int arc = 0; arc < rates.length; arc++) {
        final long channel = arcs.channel(arc);
        rates[arc] = times.rate(channel).times(times.topology().lanes(channel)).bitsPerSecond();
        unit = unit.gcd(BigInteger.valueOf(rates[arc]));
      }
      final long divisor = Math.max(1, unit.longValue());
      Arrays.setAll(rates, arc -> rates[arc] / divisor);
      return rates;
    }

    private int excess(final long[] rates) {
      final BigInteger sum =
          Arrays.stream(rates)
              .mapToObj(BigInteger::valueOf)
              .reduce(BigInteger.ZERO, BigInteger::add);
      return sum.multiply(BigInteger.valueOf(demand.chunks())).bitLength() - MOST_BITS;
    }

    void run() {
      for (final Direction direction : Direction.values()) {
        if (isFromSingles(direction)) {
          requireGoals(direction);
        }
      }
      if (isForAll()) {
        requirePairs();
      }
    }

    /// Whether every chunk starts at one node in this direction, so that it leaves every set with
    /// that node and without one of its goals.
    private boolean isFromSingles(final Direction direction) {
      return direction.isBackward()
          ? demand.hasSingleTargets() && (demand.combines() || demand.hasSingleSources())
          : demand.hasSingleSources();
    }

    private boolean hasSameGoals(final Direction direction) {
      return direction.isBackward() ? demand.hasSameSources() : demand.hasSameTargets();
    }

    /// Whether the same nodes sum up all chunks.
    private boolean isForAll() {
      return demand.combines()
          && demand.hasSameSources()
          && demand.hasSameTargets()
          && demand.sources(0).equals(demand.targets(0));
    }

    private void require(final Direction direction, final int target, final long[] amounts) {
      if (left == 0 || budget.interrupted().getAsBoolean()) {
        left = 0;
        isComplete = false;
        return;
      }
      left--;
      (direction.isBackward() ? backward : forward).require(target, amounts);
    }

    private void requireGoals(final Direction direction) {
      final NodeSet goals = direction.goals(demand, 0);
      if (hasSameGoals(direction)) {
        final long[] amounts = new long[nodes];
        for (int chunk = 0; chunk < demand.chunks(); chunk++) {
          amounts[direction.starts(demand, chunk).get(0)]++;
        }
        for (int i = 0; i < goals.size(); i++) {
          require(direction, goals.get(i), amounts);
        }
      } else if (demand.deliveries() <= MOST_DELIVERIES) {
        requireEach(direction);
      }
    }

    private void requireEach(final Direction direction) {
      final Map<Integer, IntList> starts = new TreeMap<>();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet goals = direction.goals(demand, chunk);
        for (int i = 0; i < goals.size(); i++) {
          starts
              .computeIfAbsent(goals.get(i), _ -> new IntList())
              .add(direction.starts(demand, chunk).get(0));
        }
      }
      for (final Map.Entry<Integer, IntList> entry : starts.entrySet()) {
        final long[] amounts = new long[nodes];
        for (int i = 0; i < entry.getValue().size(); i++) {
          amounts[entry.getValue().get(i)]++;
        }
        require(direction, entry.getKey(), amounts);
      }
    }

    /// Every node must learn of every other, all by way of the first one.
    private void requirePairs() {
      final NodeSet members = demand.targets(0);
      final long[] amounts = new long[nodes];
      amounts[members.get(0)] = demand.chunks();
      for (final Direction direction : Direction.values()) {
        for (int i = 1; i < members.size(); i++) {
          require(direction, members.get(i), amounts);
        }
      }
    }

    private boolean isExact() {
      final Capabilities capabilities = problem.capabilities();
      final boolean isSimple =
          isForAll()
              || Arrays.stream(Direction.values())
                  .anyMatch(direction -> isFromSingles(direction) && hasSameGoals(direction));
      return isComplete
          && isSimple
          && capabilities.relay()
          && !(times.isPassing() && times.hasUnequalRates())
          && capabilities.sendPorts() == Capabilities.UNLIMITED
          && capabilities.receivePorts() == Capabilities.UNLIMITED;
    }

    Optional<SlowestCut> found() {
      final boolean isBackward = backward.time().compareTo(forward.time()) > 0;
      final BitSet side = isBackward ? backward.side() : forward.side();
      return side.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new SlowestCut(
                  isBackward ? NodeRequirements.complement(problem, side) : side, isExact()));
    }
  }
}
