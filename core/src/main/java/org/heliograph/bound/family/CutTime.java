package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Arcs;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The slowest cut found: the bytes that must leave a set of nodes over the rates of the lanes that
/// cross.
///
/// Tries all sets of up to 12 nodes; on larger networks minimum cuts between some nodes, with the
/// rates as capacities, and the sets that [Cut] tries. Each is one budget evaluation of O(chunks +
/// ends + n log n).
@AutoService(TimeLowerBound.class)
@Summary("Bytes that must leave a set of nodes, at the rates of the lanes that cross.")
public record CutTime() implements TimeLowerBound {
  private static final long WORK = 1L << 25;
  private static final int ALL_SETS = 12;
  private static final int FLOW_ARCS = 1 << 14;
  private static final long MOST_CAPACITY = 1 << 15;

  @Override
  public Support supports(final TimedProblem timed) {
    return Cut.support(timed.problem().topology(), WORK / 8);
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    final Topology topology = timed.problem().topology();
    final TimeParameters times = new TimeParameters(timed);
    final CutTimes cut = new CutTimes(times);
    final long each =
        timed.problem().demand().chunks()
            + 4L * NodeRequirements.ends(topology)
            + 8L * topology.nodes();
    final long affordable = Math.max(1, WORK / each);
    // Small networks have few sets, and all of them are tried.
    final long most =
        topology.nodes() <= ALL_SETS ? affordable : Math.min(affordable, budget.evaluations());
    final BitSet best =
        Cut.best(timed.problem(), candidates(times, most), most, budget, cut::leastPs);
    final String argument =
        "%s of %s must leave a set of %s at the rates of the lanes that cross."
            .formatted(
                Count.of(cut.leaving(best), "chunk"),
                timed.chunk().display(),
                Count.of(best.cardinality(), "node"));
    return TimeBound.of(
        timed,
        new CutTimeCertificate(best.stream().boxed().toList()),
        argument,
        "ford-fulkerson1956");
  }

  private static Set<BitSet> candidates(final TimeParameters times, final long most) {
    final Topology topology = times.topology();
    if (topology.nodes() <= ALL_SETS) {
      return Cut.all(topology.nodes());
    }
    final Set<BitSet> sides = new LinkedHashSet<>();
    if (topology.isPointToPoint() && topology.channels() <= FLOW_ARCS) {
      addSlowestCuts(times, sides);
    }
    sides.addAll(Cut.candidates(topology, most));
    sides.removeIf(side -> side.isEmpty() || side.cardinality() == topology.nodes());
    return sides;
  }

  private static void addSlowestCuts(final TimeParameters times, final Set<BitSet> sides) {
    final Topology topology = times.topology();
    final Arcs arcs = topology.arcs();
    final int[] capacities = new int[arcs.graph().arcs()];
    final double fastest = times.fastest().bitsPerSecond();
    for (int arc = 0; arc < capacities.length; arc++) {
      final long channel = arcs.channel(arc);
      final double share = topology.kind(channel).bandwidth().bitsPerSecond() / fastest;
      capacities[arc] =
          (int) Math.max(1, Math.round(share * MOST_CAPACITY * topology.lanes(channel) / 64));
    }
    Cut.addSmallestCuts(topology, arcs, capacities, sides);
  }

  /// A set of nodes that chunks must leave, or enter, at the rates of the lanes that cross.
  ///
  /// Which chunks must leave is the same as in [CutCertificate]. The larger of both directions
  /// counts. Holds if chunks aggregate, since they follow each other on a lane. Checked in O(chunks
  /// + ends + n log n).
  @AutoService(TimeCertificate.class)
  @Summary("A set of nodes, and the chunks that must leave or enter it at the rates of its lanes.")
  public record CutTimeCertificate(@Summary("the nodes of the set") List<Integer> nodes)
      implements TimeCertificate {
    /// The cut around node 0.
    public CutTimeCertificate() {
      this(List.of(0));
    }

    public CutTimeCertificate {
      nodes = List.copyOf(nodes);
    }

    @Override
    public Time check(final TimedProblem timed) {
      final Problem problem = timed.problem();
      final BitSet inside = NodeRequirements.set(problem, "cut-time-certificate", nodes);
      final BitSet outside = NodeRequirements.complement(problem, inside);
      final CutTimes cut = new CutTimes(new TimeParameters(timed));
      return new Time(Math.max(cut.leastPs(inside), cut.leastPs(outside)));
    }
  }
}
