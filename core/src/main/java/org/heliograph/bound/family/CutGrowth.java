package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
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
    final Support support = CutGrowthCertificate.support(problem);
    if (!support.isSupported()) {
      return support;
    }
    final long ends = NodeRequirements.ends(problem.topology());
    return Support.when(
        ends > 0
            && ends <= WORK / 8
            && problem.demand().deliveries() <= WORK / 8
            && problem.topology().nodes() > 1,
        "the network or the collective is too large, or there is one node only");
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
    final Set<BitSet> sides = new LinkedHashSet<>();
    final int nodes = topology.nodes();
    for (long set = 1; nodes <= ALL_SETS && set < 1L << (nodes - 1); set++) {
      sides.add(BitSet.valueOf(new long[] {set}));
    }
    if (sides.isEmpty()) {
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
    }
    return sides;
  }

  /// The best certificate so far.
  private static final class Search {
    private final Problem problem;
    private CutGrowthCertificate best = new CutGrowthCertificate();
    private long slots = -1;
    private long work;

    Search(final Problem problem) {
      this.problem = problem;
    }

    void look(final BitSet inside) {
      final int all = CutGrowthCertificate.ALL;
      for (final CutPassage passage : CutPassage.of(problem, inside)) {
        work += passage.work();
        final int source = passage.farthestSource();
        final int target = passage.farthestTarget();
        look(passage, inside, all, all);
        look(passage, inside, all, target);
        look(passage, inside, source, all);
        look(passage, inside, source, target);
      }
    }

    private void look(
        final CutPassage passage, final BitSet inside, final int source, final int target) {
      final long needed = passage.slots(source, target);
      if (needed > slots) {
        slots = needed;
        best = new CutGrowthCertificate(source, target, inside.stream().boxed().toList());
      }
    }
  }
}
