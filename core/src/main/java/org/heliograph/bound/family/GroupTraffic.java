package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.StackTopology;

/// The load of the busiest group of a stack-graph: a coupler carries one chunk per slot, from any
/// one of its writers.
///
/// Also considers all groups together. Costs as much as [GroupTrafficCertificate]; the bound over
/// all groups is skipped if sources times coupler ends exceed 2²⁸.
@AutoService(LowerBound.class)
@Summary("Chunks that the members of a group must send, over the couplers of the group.")
public record GroupTraffic() implements LowerBound {
  private static final long WORK = 1L << 28;

  @Override
  public Support supports(final Problem problem) {
    return GroupTrafficCertificate.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    GroupTrafficCertificate best = new GroupTrafficCertificate(0);
    if (problem.topology() instanceof final StackTopology topology) {
      final long[] own = GroupTrafficCertificate.own(problem, topology);
      long slots = -1;
      for (int group = 0; group < own.length; group++) {
        final long usable = GroupTrafficCertificate.usableCouplers(problem, topology, group);
        final long needed = usable == 0 ? 0 : Math.ceilDiv(own[group], usable);
        best = needed > slots ? new GroupTrafficCertificate(group) : best;
        slots = Math.max(slots, needed);
      }
      final GroupTrafficCertificate all = new GroupTrafficCertificate(GroupTrafficCertificate.ALL);
      final long ends = 2L * topology.channels() * topology.stack();
      final long searches = problem.demand().combines() ? 1 : topology.nodes();
      if (searches * ends <= WORK && all.check(problem) > best.check(problem)) {
        best = all;
      }
    }
    final String who =
        best.group() == GroupTrafficCertificate.ALL
            ? "All groups together"
            : "Group " + best.group();
    return Bound.of(
        problem,
        best,
        who + " must send more than the couplers can carry in fewer slots.",
        "stack-kautz, Sec. 3.3");
  }
}
