package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;

/// The dissemination bound: to send data from one node to P nodes, or from P nodes to one, takes
/// ⌈log_{d+1} P⌉ slots on a network of degree d, even if any number of chunks merge into one
/// message.
///
/// Examines as many nodes as n · (chunks + ends) below 2²⁶ allows. If chunks do not merge, counting
/// them proves at least as much.
@AutoService(LowerBound.class)
@Summary("Data of one node spreads no faster than the ports allow, for messages of any length.")
public record Dissemination() implements LowerBound {
  private static final long WORK = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    if (!problem.capabilities().aggregate()) {
      return Support.no("chunks do not merge, so counting them proves at least as much");
    }
    final boolean searched = problem.capabilities().hops() != Capabilities.UNLIMITED;
    final long ends = NodeRequirements.ends(problem.topology());
    return Support.when(
        !problem.capabilities().taps() && (!searched || (ends > 0 && ends <= WORK)),
        "routes may be tapped, or the network has too many channels to search");
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final ReachUpperBound[] growing = {
      new ReachUpperBound(problem, false), new ReachUpperBound(problem, true)
    };
    final long each =
        1L
            + problem.demand().chunks()
            + 8L * problem.topology().nodes()
            + NodeRequirements.ends(problem.topology());
    final int most =
        (int) Math.min(problem.demand().participants().size(), Math.max(1, WORK / each));
    DisseminationCertificate best = new DisseminationCertificate();
    long slots = -1;
    for (int i = 0; i < most && (i == 0 || !budget.interrupted().getAsBoolean()); i++) {
      for (int direction = 0; direction < growing.length; direction++) {
        final DisseminationCertificate candidate =
            new DisseminationCertificate(problem.demand().participants().get(i), direction == 1);
        final long needed = candidate.slots(problem, growing[direction]);
        best = needed > slots ? candidate : best;
        slots = Math.max(slots, needed);
      }
    }
    final String argument =
        "What node %s %s spreads no faster than ports and lanes allow, however long messages are."
            .formatted(problem.topology().label(best.node()), best.backward() ? "takes" : "sends");
    return Bound.of(problem, best, argument, "bruck1997; jaros2008, Sec. 3");
  }
}
