package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The relay-tree bound for a ring or a line: relay trees that finish in time need more channel
/// uses than all lanes offer.
///
/// Fast spreading needs long arcs, and short arcs need many slots. The least total length for every
/// number of slots is exact. Never weaker than the bound that counts what nodes must receive.
@AutoService(LowerBound.class)
@Summary("On a ring or line, relay trees with fewer slots need too many channels.")
public record RelayCost() implements LowerBound {
  @Override
  public Support supports(final Problem problem) {
    return RelayCostCertificate.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final RelayCostCertificate.Tally tally = RelayCostCertificate.tally(problem);
    return new Bound(
        tally.slots(),
        argument(tally),
        "uncrossing argument, docs/wdm-rings.md",
        new RelayCostCertificate());
  }

  private static String argument(final RelayCostCertificate.Tally tally) {
    return tally.needed() == RelayCostCertificate.Tally.IMPOSSIBLE
        ? "In fewer slots no relay tree reaches all targets."
        : ("In fewer slots relay trees to all targets need at least %s channel uses;"
                + " all lanes offer %s.")
            .formatted(tally.needed(), tally.offered());
  }

  /// The relay-tree argument for a ring or a line: in T slots a chunk cannot reach all nodes that
  /// need it with fewer channel uses than the best relay tree takes, and the lanes of all channels
  /// are limited.
  ///
  /// Let E_T(m) be the least total length of arcs that bring a chunk from a node to the m nodes on
  /// one side within T slots. T slots suffice only if Σ min_{a+b=m} (E_T(a) + E_T(b)), over all
  /// chunks, with m nodes that lack the chunk, is at most T times all lanes. The proof is in
  /// `docs/wdm-rings.md`. The certificate has no parameters; to check it is to compute the table,
  /// O(T · n · reach).
  @AutoService(Certificate.class)
  @Summary("A ring or line whose lanes are fewer than the arcs of the best relay trees.")
  public record RelayCostCertificate() implements Certificate {
    private static final long MAX_WORK = 1L << 32;

    @Override
    public Map<String, String> aliases() {
      return Map.of("relay-table", "relay-cost-certificate");
    }

    @Override
    public long check(final Problem problem) {
      return tally(problem).slots();
    }

    /// The slots needed, with the evidence that one fewer is not enough: the channel uses that
    /// relay trees need then, and the number that all lanes offer.
    ///
    /// `needed` is [#IMPOSSIBLE] if no relay trees finish in time.
    record Tally(long slots, long needed, long offered) {
      static final long IMPOSSIBLE = Long.MAX_VALUE;
    }

    /// Fills the table until the slots suffice.
    static Tally tally(final Problem problem) {
      NodeRequirements.require(support(problem), "relay-cost-certificate");
      final TreeMap<Integer, Long> lacking = lacking(problem.demand());
      if (lacking.isEmpty()) {
        return new Tally(0, 0, 0);
      }
      final long lanes = problem.topology().totalLanes();
      final int most = lacking.lastKey();
      final long deliveries = deliveries(lacking);
      final long received = Math.ceilDiv(deliveries, lanes);
      if (isReceiving(lacking, received)) {
        return new Tally(
            NodeRequirements.slots(problem, received), deliveries, (received - 1) * lanes);
      }
      final RelayCosts costs = new RelayCosts(most, Math.min(most, problem.capabilities().hops()));
      long busy = 0;
      long needed = Tally.IMPOSSIBLE;
      long before;
      do {
        before = needed;
        costs.allowOneMoreSlot();
        busy++;
        needed = needed(costs, lacking);
      } while (needed > busy * lanes);
      return new Tally(NodeRequirements.slots(problem, busy), before, (busy - 1) * lanes);
    }

    /// The number of deliveries of all chunks, each of which takes at least one channel use.
    private static long deliveries(final Map<Integer, Long> lacking) {
      long deliveries = 0;
      for (final Map.Entry<Integer, Long> entry : lacking.entrySet()) {
        deliveries += entry.getKey() * entry.getValue();
      }
      return deliveries;
    }

    /// Whether this many slots allow chunks to go from node to node on both sides, so that E_T(m) =
    /// m.
    private static boolean isReceiving(final TreeMap<Integer, Long> lacking, final long slots) {
      return 2 * slots >= lacking.lastKey();
    }

    /// The channel uses of all relay trees in the slots allowed so far.
    private static long needed(final RelayCosts costs, final Map<Integer, Long> lacking) {
      long needed = 0;
      for (final Map.Entry<Integer, Long> entry : lacking.entrySet()) {
        final long cost = costs.bothSides(entry.getKey());
        if (cost > (Tally.IMPOSSIBLE - needed) / entry.getValue()) {
          return Tally.IMPOSSIBLE;
        }
        needed += cost * entry.getValue();
      }
      return needed;
    }

    /// The number of chunks for each number of nodes that lack the chunk, or that contribute to it.
    private static TreeMap<Integer, Long> lacking(final Demand demand) {
      final TreeMap<Integer, Long> chunks = new TreeMap<>();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet sources = demand.sources(chunk);
        final NodeSet targets = demand.targets(chunk);
        final boolean spreads = demand.combines() || sources.size() == 1;
        int most = spreads ? others(targets, sources.get(0)) : 0;
        if (demand.combines()) {
          most = Math.max(most, others(sources, targets.get(0)));
        }
        if (most > 0) {
          chunks.merge(most, 1L, Long::sum);
        }
      }
      return chunks;
    }

    private static int others(final NodeSet set, final int node) {
      return set.size() - (set.contains(node) ? 1 : 0);
    }

    /// Whether the argument holds for `problem` and takes acceptable time.
    static Support support(final Problem problem) {
      final Support counted = NodeRequirements.countsChunks(problem);
      if (!counted.isSupported()) {
        return counted;
      }
      if (problem.capabilities().taps()) {
        return Support.no("a tapped route serves all nodes that it passes");
      }
      if (!isRingOrLine(problem.topology())) {
        return Support.no("it needs a ring or a line of links");
      }
      final TreeMap<Integer, Long> lacking = lacking(problem.demand());
      final long received = Math.ceilDiv(deliveries(lacking), problem.topology().totalLanes());
      return Support.when(
          lacking.isEmpty() || isReceiving(lacking, received) || isSmall(problem, received),
          "its table would take too long to fill");
    }

    /// Whether the table can be filled for at least `slots` slots, and no actual cost is too large.
    private static boolean isSmall(final Problem problem, final long slots) {
      final long nodes = problem.topology().nodes();
      final long reach = Math.min(nodes, problem.capabilities().hops());
      return nodes * reach < RelayCosts.NEVER
          && Math.max(slots, nodes / reach) <= MAX_WORK / (nodes * reach);
    }

    /// Whether no node has more than two neighbours; problems are connected as far as needed.
    private static boolean isRingOrLine(final Topology topology) {
      if (!topology.isPointToPoint() || topology.channels() > 4L * topology.nodes()) {
        return false;
      }
      boolean narrow = true;
      for (int node = 0; node < topology.nodes() && narrow; node++) {
        int one = -1;
        int other = -1;
        for (int i = 0; i < topology.outDegree(node) + topology.inDegree(node); i++) {
          final int outs = topology.outDegree(node);
          final int next =
              i < outs
                  ? topology.reader(topology.outChannel(node, i), 0)
                  : topology.writer(topology.inChannel(node, i - outs), 0);
          one = one < 0 ? next : one;
          other = next == one || other >= 0 ? other : next;
          narrow &= next == one || next == other;
        }
      }
      return narrow;
    }
  }
}
