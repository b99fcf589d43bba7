package org.heliograph.algorithm.reduce.circuit;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.CirculantSkips;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;

/// Barrier: all send to k members at multiples of a stride ahead, for as many slots as pays, before
/// all retune to the next stride.
///
/// Who has heard of w members in a row has after a slots heard of w (1 + k a), so that dwells of
/// a₁, a₂ … slots with ∏ (1 + k aᵢ) ≥ n suffice: Σ aᵢ slots and a retuning between two dwells. The
/// best division is found exactly, from the dissemination barrier for no delay to one ring for a
/// long one. O(n k) and O(n log n) to choose. Source: Hensgen, Finkel and Manber 1988, without the
/// dwells.
@AutoService(Scheduler.class)
@Summary("Barrier by dissemination that keeps its circuits as long as it pays.")
public record DwellingDissemination() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    final Support reduces = OverlappedAllReduce.support(problem);
    return reduces.isSupported()
        ? Support.when(
            problem.demand().reduction() == Reduction.IDEMPOTENT && problem.demand().chunks() == 1,
            "it hears of some twice, which only a barrier allows")
        : reduces;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final NodeSet members = problem.demand().participants();
    final NodePorts nodePorts = NodePorts.of(problem);
    final CircuitTransmissions circuitTransmissions = new CircuitTransmissions(problem);
    int slot = 0;
    int known = 1;
    for (final int dwell : dwells(members.size(), nodePorts)) {
      slot += known == 1 ? 0 : nodePorts.delay();
      final int stride = known;
      for (int i = 0; i < dwell; i++, slot++) {
        for (int step = 1;
            step <= nodePorts.ports() && step * (long) stride < members.size();
            step++) {
          for (int member = 0; member < members.size(); member++) {
            final int to = (member + step * stride) % members.size();
            circuitTransmissions.add(slot, 0, members.get(member), members.get(to), Action.COMBINE);
          }
        }
      }
      known = (int) Math.min(members.size(), stride * (1L + (long) nodePorts.ports() * dwell));
    }
    return new Outcome.Found(circuitTransmissions.build());
  }

  /// The dwells of the division that takes the fewest slots.
  private static List<Integer> dwells(final int members, final NodePorts nodePorts) {
    final List<Integer> best = new ArrayList<>();
    long least = Long.MAX_VALUE;
    for (int count = 1; count <= CirculantSkips.count(members); count++) {
      final List<Integer> dwells = even(members, count, nodePorts.ports());
      final long slots =
          dwells.stream().mapToLong(Integer::longValue).sum() + (count - 1L) * nodePorts.delay();
      if (slots < least) {
        least = slots;
        best.clear();
        best.addAll(dwells);
      }
    }
    return best;
  }

  /// `count` dwells as even as they can be that reach all: of the sums that do, the least.
  private static List<Integer> even(final int members, final int count, final int ports) {
    final List<Integer> dwells = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      dwells.add(1);
    }
    for (int i = 0; reach(dwells, ports) < members; i++) {
      dwells.set(i % count, dwells.get(i % count) + 1);
    }
    return dwells;
  }

  private static double reach(final List<Integer> dwells, final int ports) {
    double reach = 1;
    for (final int dwell : dwells) {
      reach *= 1 + (double) ports * dwell;
    }
    return reach;
  }
}
