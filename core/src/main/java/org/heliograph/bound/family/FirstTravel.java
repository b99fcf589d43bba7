package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.ProofStep;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Count;

/// What the first slot can do: a chunk is nowhere but at its sources then, so to bring it to a
/// distant target takes that many channels.
///
/// For networks with many lanes, where few slots might suffice. One search per source, as long as
/// sources times channel ends are below 2²⁴.
@AutoService(LowerBound.class)
@Summary("In the first slot chunks come all the way from their sources, which takes many lanes.")
public record FirstTravel() implements LowerBound {
  private static final long WORK = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    return FirstTravelCertificate.support(problem)
        .and(() -> NodeRequirements.searchablePerSource(problem, WORK));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final FirstTravelCertificate certificate = new FirstTravelCertificate();
    final FirstTravelCertificate.Tally tally = FirstTravelCertificate.tally(problem);
    return Bound.of(
        problem,
        certificate,
        "%s are due; in the %s slot all lanes bring %s at most, since these go all the way."
            .formatted(Count.of(tally.due(), "arrival"), tally.which(), tally.first()),
        "docs/slot-bounds.md");
  }

  /// A bound by what the first slot can do and what each other slot can do.
  ///
  /// *Proof.* Every target that is no source of a chunk receives it in some transmission; take the
  /// first. In slot 1 it comes from a source and has at least as many channels as the target is far
  /// from the nearest one; later it has one at least. Transmissions have one receiver, so these are
  /// all different. If K is the greatest number of arrivals whose distances add up to no more than
  /// the lanes L, then slot 1 has at most K of them and each later slot at most L. So D arrivals
  /// take at least 1 + ⌈(D − K) / L⌉ slots. Contributions to a single target are the same with time
  /// reversed: every other source sends the chunk at least once, and what it sends in the last slot
  /// must arrive at the target.
  ///
  /// The certificate has no parameters. Checked with one search per source: O(sources · ends).
  @AutoService(Certificate.class)
  @Summary("Arrivals that the first slot can have, and those that each other slot can have.")
  public record FirstTravelCertificate() implements Certificate {
    private static final String NAME = "first-travel-certificate";

    /// Whether every transmission has one receiver and carries one chunk over links, and the chunks
    /// are copied, or summed at one target each.
    static Support support(final Problem problem) {
      return NodeRequirements.countsChunks(problem)
          .and(
              () ->
                  Support.when(
                      NodeRequirements.isOneToOne(problem),
                      "it needs links, and transmissions with one receiver"))
          .and(() -> GroupedDemand.support(problem));
    }

    /// The arrivals due, those that the first slot can have, or the last one if contributions are
    /// summed, and those that any other can have: one for each lane.
    record Tally(long due, long first, long lanes, boolean combines) {
      String which() {
        return combines ? "last" : "first";
      }

      long slots() {
        return 1 + Math.ceilDiv(due - first, lanes);
      }
    }

    static Tally tally(final Problem problem) {
      NodeRequirements.require(support(problem), NAME);
      final long lanes = problem.topology().totalLanes();
      long due = 0;
      long first = 0;
      long left = lanes;
      for (final Map.Entry<Integer, Long> arrivals : byDistance(problem).entrySet()) {
        final long fitting = Math.min(arrivals.getValue(), left / arrivals.getKey());
        due += arrivals.getValue();
        first += fitting;
        left -= fitting * arrivals.getKey();
      }
      return new Tally(due, first, lanes, problem.demand().combines());
    }

    /// The number of arrivals by the distance from the nearest source, or to the target.
    private static NavigableMap<Integer, Long> byDistance(final Problem problem) {
      final GroupedDemand grouped = GroupedDemand.of(problem.demand());
      final HopDistances search =
          new HopDistances(new ChannelGraph(problem.topology(), grouped.direction()));
      final NavigableMap<Integer, Long> counts = new TreeMap<>();
      for (final GroupedDemand.Group group : grouped.groups()) {
        search.search(group.roots());
        for (final NodeSet ends : group.ends()) {
          for (int i = 0; i < ends.size(); i++) {
            final int distance = search.distance(ends.get(i));
            if (distance > 0) {
              counts.merge(distance, 1L, Long::sum);
            }
          }
        }
      }
      return counts;
    }

    @Override
    public long check(final Problem problem) {
      return NodeRequirements.slots(problem, tally(problem).slots());
    }

    @Override
    public List<ProofStep> steps(final Problem problem) {
      final Tally tally = tally(problem);
      final String where = tally.combines() ? "to its target" : "from its source";
      final List<ProofStep> steps = new ArrayList<>();
      steps.add(
          ProofStep.of(
              "%s: one for each chunk and node that %s it."
                  .formatted(
                      Count.of(tally.due(), "arrival"),
                      tally.combines() ? "contributes to" : "lacks"),
              List.of()));
      steps.add(
          ProofStep.of(
              "In the %s slot each goes all the way %s, so %s fit into %s."
                  .formatted(tally.which(), where, tally.first(), Count.of(tally.lanes(), "lane")),
              List.of()));
      steps.add(
          ProofStep.of(
              "Every other slot has one for each lane at most: 1 + (%s − %s) / %s, rounded up %s."
                  .formatted(tally.due(), tally.first(), tally.lanes(), tally.slots()),
              List.of()));
      steps.addAll(ProofSteps.afterSetting(problem, tally.slots()));
      return steps;
    }
  }
}
