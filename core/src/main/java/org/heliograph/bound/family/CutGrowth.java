package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.ProofStep;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The cut bound with start and end: what leaves a set early holds few contributions, and what
/// leaves it late informs few nodes.
///
/// Covers both phases of an all-reduce: partial sums must be collected before they cross, results
/// spread afterwards. Tries all sets of up to 9 nodes; on larger networks the sets of [Cut] and
/// single ends of chunks, as long as the searches stay below 2²⁶ steps. For each set all pairs
/// count, or those of the source or the target that is farthest from the boundary.
@AutoService(LowerBound.class)
@Summary("A cut with start and end: sums are collected before it, results spread after it.")
public record CutGrowth() implements LowerBound {
  private static final long WORK = 1L << 26;
  private static final int ALL_SETS = 9;
  private static final int ENDS = 4;

  @Override
  public Support supports(final Problem problem) {
    return CutGrowthCertificate.support(problem)
        .and(
            () ->
                Support.when(
                    Cut.support(problem.topology(), WORK / 8).isSupported()
                        && problem.demand().deliveries() <= WORK / 8,
                    "the network or the collective is too large, or there is one node only"));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final Search search = new Search(problem);
    for (final BitSet side : sides(problem)) {
      for (final BitSet inside : List.of(side, NodeRequirements.complement(problem, side))) {
        if (search.work < WORK && (search.slots < 0 || !budget.interrupted().getAsBoolean())) {
          search.look(inside);
        }
      }
    }
    final String argument =
        "What leaves %s of the nodes early holds few contributions, and late informs few nodes."
            .formatted(search.best.nodes().size());
    return Bound.of(problem, search.best, argument, "jaros2008, Sec. 3; harary1974");
  }

  private static Set<BitSet> sides(final Problem problem) {
    final Topology topology = problem.topology();
    final int nodes = topology.nodes();
    if (nodes <= ALL_SETS) {
      return Cut.all(nodes);
    }
    final Set<BitSet> sides = new LinkedHashSet<>();
    final Demand demand = problem.demand();
    for (int chunk = 0; chunk < Math.min(ENDS, demand.chunks()); chunk++) {
      for (final NodeSet ends : List.of(demand.sources(chunk), demand.targets(chunk))) {
        final BitSet side = new BitSet();
        side.set(ends.get(0));
        sides.add(side);
      }
    }
    final long each = NodeRequirements.ends(topology) + nodes;
    sides.addAll(Cut.candidates(topology, Math.clamp(WORK / each, 1, 1 << 12)));
    return sides;
  }

  /// The best certificate so far.
  private static final class Search {
    private final CutNetwork network;
    private CutGrowthCertificate best = new CutGrowthCertificate();
    private long slots = -1;
    private long work;

    Search(final Problem problem) {
      this.network = new CutNetwork(problem);
    }

    void look(final BitSet inside) {
      final int all = CutGrowthCertificate.ALL;
      for (final CutPassage passage : CutPassage.of(network, inside)) {
        work += passage.work();
        final int source = passage.farthestSource();
        final int target = passage.farthestTarget();
        look(passage, inside, all, all);
        if (target != all) {
          look(passage, inside, all, target);
        }
        if (source != all) {
          look(passage, inside, source, all);
        }
        if (source != all && target != all) {
          look(passage, inside, source, target);
        }
      }
    }

    private void look(
        final CutPassage passage, final BitSet inside, final int source, final int target) {
      final long needed = passage.slots(source, target, slots);
      if (needed > slots) {
        slots = needed;
        best = new CutGrowthCertificate(source, target, inside.stream().boxed().toList());
      }
    }
  }

  /// A set of nodes that data must leave, where a channel is of little use in early and late slots.
  ///
  /// A pair (x, y) of a chunk is a source x inside and a target y outside; for a copied chunk,
  /// whose sources must all be inside, they count as one x. The data of x reaches y by
  /// transmissions that follow one another; the last of them that leaves the set serves the pair.
  /// In slot t, counted from 0, a channel e that leaves the set serves at most a(t) · b(T − 1 − t)
  /// pairs of a schedule of T slots. Here a(t) is the number of sources within t slots before e,
  /// and at most the number of nodes that can influence one node within t slots. Likewise b(r) is
  /// the number of targets within r slots after e without entering the set, and at most the number
  /// of nodes that one node can inform within r slots outside. So Σ lanes · a(t) · b(T − 1 − t)
  /// over channels and slots is at least the number of pairs. Port limits reduce the lanes of a
  /// slot, the worst ones first.
  ///
  /// `source` and `target` restrict the pairs to one source or one target. Checked in O(boundary ·
  /// channels + boundary · slots).
  @AutoService(Certificate.class)
  @Summary("A set of nodes that data leaves, over channels that serve few pairs early and late.")
  public record CutGrowthCertificate(
      @Summary("the only source counted; -1 = all") int source,
      @Summary("the only target counted; -1 = all") int target,
      @Summary("the nodes of the set") List<Integer> nodes)
      implements Certificate {
    /// All nodes with this role.
    public static final int ALL = -1;

    private static final int MOST_STEPS = 16;

    /// The cut around node 0.
    public CutGrowthCertificate() {
      this(ALL, ALL, List.of(0));
    }

    public CutGrowthCertificate {
      nodes = List.copyOf(nodes);
    }

    /// Whether a transmission carries one chunk to one node.
    static Support support(final Problem problem) {
      return NodeRequirements.countsChunks(problem)
          .and(
              () ->
                  Support.when(
                      NodeRequirements.isOneToOne(problem),
                      "a coupler or tapped route informs many nodes at once"));
    }

    @Override
    public List<Integer> sides(final Problem problem) {
      return NodeRequirements.sides(problem, nodes);
    }

    @Override
    public List<ProofStep> steps(final Problem problem) {
      final BitSet inside = NodeRequirements.set(problem, "cut-growth-certificate", nodes);
      final List<CutPassage> passages = CutPassage.of(new CutNetwork(problem), inside);
      CutPassage best = passages.getFirst();
      for (final CutPassage passage : passages) {
        final boolean isMore = passage.slots(source, target, -1) > best.slots(source, target, -1);
        best = isMore ? passage : best;
      }
      final long slots = best.slots(source, target, -1);
      return slots < 1 || slots > MOST_STEPS
          ? List.of()
          : new CutGrowthSteps(problem, inside, source, target).of(best, (int) slots);
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(support(problem), "cut-growth-certificate");
      final BitSet inside = new BitSet(problem.topology().nodes());
      for (final int node : nodes) {
        NodeRequirements.requireNode(problem, "cut-growth-certificate", node);
        inside.set(node);
      }
      for (final int end : new int[] {source, target}) {
        if (end != ALL) {
          NodeRequirements.requireNode(problem, "cut-growth-certificate", end);
        }
      }
      long slots = 0;
      for (final CutPassage passage : CutPassage.of(new CutNetwork(problem), inside)) {
        slots = Math.max(slots, passage.slots(source, target, -1));
      }
      return NodeRequirements.slots(problem, slots);
    }
  }
}
