package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The slowest cut found: the bytes that must leave a set of nodes over the rates of the lanes that
/// cross.
///
/// Tries all sets of up to 12 nodes; on larger networks the [SlowestCut], which is exact, and the
/// sets that [Cut] tries. Each is one budget evaluation of O(chunks + ends + n log n).
@AutoService(TimeLowerBound.class)
@Summary("Bytes that must leave a set of nodes, at the rates of the lanes that cross.")
public record CutTime() implements TimeLowerBound {
  private static final long WORK = 1L << 25;
  private static final int ALL_SETS = 12;
  private static final int NAMED = 4;

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
    final Optional<SlowestCut> slowest = SlowestCut.of(times, budget);
    final long each =
        timed.problem().demand().chunks()
            + 4L * NodeRequirements.ends(topology)
            + 8L * topology.nodes();
    final long affordable = Math.max(1, WORK / each);
    // Small networks have few sets, and all of them are tried.
    final long most =
        topology.nodes() <= ALL_SETS ? affordable : Math.min(affordable, budget.evaluations());
    final BitSet best =
        Cut.best(timed.problem(), candidates(times, slowest, most), most, budget, cut::leastPs);
    final boolean isSlowest =
        slowest
            .filter(SlowestCut::isExact)
            .filter(it -> cut.rate(it.nodes()).equals(cut.rate(best)))
            .isPresent();
    final CutTimeCertificate certificate = new CutTimeCertificate(best.stream().boxed().toList());
    final String argument = certificate.evidence(timed) + (isSlowest ? "; no cut is slower." : ".");
    return TimeBound.of(timed, certificate, argument, "ford-fulkerson1956");
  }

  private static Set<BitSet> candidates(
      final TimeParameters times, final Optional<SlowestCut> slowest, final long most) {
    final Topology topology = times.topology();
    if (topology.nodes() <= ALL_SETS) {
      return Cut.all(topology.nodes());
    }
    final Set<BitSet> sides = new LinkedHashSet<>();
    slowest.ifPresent(cut -> sides.add(cut.nodes()));
    sides.addAll(Cut.candidates(topology, most));
    sides.removeIf(side -> side.isEmpty() || side.cardinality() == topology.nodes());
    return sides;
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
    public boolean fitsAnyDivision() {
      return true;
    }

    @Override
    public Time check(final TimedProblem timed) {
      final Problem problem = timed.problem();
      final BitSet inside = NodeRequirements.set(problem, "cut-time-certificate", nodes);
      final BitSet outside = NodeRequirements.complement(problem, inside);
      final CutTimes cut = new CutTimes(new TimeParameters(timed));
      return new Time(Math.max(cut.leastPs(inside), cut.leastPs(outside)));
    }

    @Override
    public Optional<Fraction> rate(final TimedProblem timed) {
      final Problem problem = timed.problem();
      final BitSet inside = NodeRequirements.set(problem, "cut-time-certificate", nodes);
      final CutTimes cut = new CutTimes(new TimeParameters(timed));
      return Stream.of(inside, NodeRequirements.complement(problem, inside))
          .flatMap(side -> cut.rate(side).stream())
          .min(Comparator.naturalOrder());
    }

    /// What must leave the set, or enter it if that takes longer, and the rate of what crosses, in
    /// words.
    public String evidence(final TimedProblem timed) {
      final Problem problem = timed.problem();
      final BitSet inside = NodeRequirements.set(problem, "cut-time-certificate", nodes);
      final BitSet outside = NodeRequirements.complement(problem, inside);
      final CutTimes cut = new CutTimes(new TimeParameters(timed));
      final BitSet left = cut.leastPs(inside) >= cut.leastPs(outside) ? inside : outside;
      final String rate =
          cut.crossing(left)
              .map(
                  it ->
                      it.bitLength() < Long.SIZE
                          ? new Bandwidth(it.longValue()).display()
                          : it + " b/s")
              .orElse("any rate");
      return "%s of %s must leave a set of %s%s at %s"
          .formatted(
              Count.of(cut.leaving(left), "chunk"),
              timed.chunk().display(),
              Count.of(left.cardinality(), "node"),
              named(problem.topology(), left),
              rate);
    }

    /// The nodes inside, or all but those outside, if they are few.
    private static String named(final Topology topology, final BitSet inside) {
      final BitSet outside = new BitSet();
      outside.set(0, topology.nodes());
      outside.andNot(inside);
      final boolean isFew = inside.cardinality() <= outside.cardinality();
      final BitSet few = isFew ? inside : outside;
      return few.cardinality() > NAMED
          ? ""
          : few.stream()
              .mapToObj(topology::label)
              .collect(Collectors.joining(", ", isFew ? " (" : " (all but ", ")"));
    }
  }
}
