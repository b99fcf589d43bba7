package org.heliograph.algorithm.reduce.ring;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.topology.view.RingOrLine;

/// Barrier on a ring or line by dissemination: in each slot every node sends all that it knows as
/// far to both sides as reach and wavelengths allow.
///
/// A node that knows of r others on either side has the window W = 2r+1. If it receives from the
/// nodes at the distances d, d−W, d−2W, … > 0 on either side, it knows of r+d others afterwards;
/// these lightpaths load every link with the sum of the distances, which w wavelengths must allow.
/// Windows may overlap, since an arrival may count twice. Where few wavelengths bind more than the
/// reach, groups of g nodes first combine at the node in their middle, only these take part, and a
/// last slot informs the groups. With a reach of R links and enough wavelengths, R(R+1)/2 if all of
/// them can be used, a ring takes ⌈⌊n/2⌋/R⌉ slots, which is optimal. O(n) lightpaths for each
/// distance and slot. Deterministic.
@AutoService(Scheduler.class)
@Summary(
    "Barrier on a ring or line: in each slot all news travels as far as light and lanes allow.")
public record RingDissemination() implements Construction {
  private static final long MAX_TRANSMISSIONS = 1L << 22;

  @Override
  public Support supports(final Problem problem) {
    return WrhtAllReduce.ofAllReduce(problem)
        .and(() -> Requirements.idempotence(problem))
        .and(
            () ->
                Support.needs(
                    problem.demand().chunks() == 1, "one chunk; several would take turns"))
        .and(() -> RingAllGatherProblem.onRingOrLine(problem))
        .and(() -> RingAllGatherProblem.longRoutes(problem))
        .and(
            () ->
                Requirements.atMost(
                    Windows.fewest(RingOrLine.of(problem.topology()).orElseThrow(), reach(problem))
                        .transmissions(),
                    MAX_TRANSMISSIONS));
  }

  /// The links that one lightpath may cross; a shortest route crosses half of a ring at most.
  private static int reach(final Problem problem) {
    final RingOrLine ringOrLine = RingOrLine.of(problem.topology()).orElseThrow();
    final int longest =
        problem.capabilities().routing() == Routing.ANY
            ? ringOrLine.size() - 1
            : ringOrLine.farthest();
    return Math.min(problem.capabilities().hops(), longest);
  }

  @Override
  public Schedule construct(final Problem problem) {
    final RingOrLine ringOrLine = RingOrLine.of(problem.topology()).orElseThrow();
    final int reach = reach(problem);
    final Windows grouped = Windows.fewest(ringOrLine, reach);
    final Schedule found = new DisseminationSlots(ringOrLine, reach, grouped.group()).schedule();
    if (grouped.group() == 1) {
      return found;
    }
    // The estimate assumes equal groups and perfect colourings, so the simplest one is tried too.
    final Schedule plain = new DisseminationSlots(ringOrLine, reach, 1).schedule();
    return plain.slots() <= found.slots() ? plain : found;
  }
}
