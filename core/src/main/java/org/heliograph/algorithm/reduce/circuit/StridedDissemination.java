package org.heliograph.algorithm.reduce.circuit;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.CirculantSkips;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// Barrier by dissemination: all members send to the k members that are multiples of a stride
/// ahead, for several slots, before all reconfigure to the next stride.
///
/// A member that has the contributions of w consecutive members has those of w (1 + k a) members
/// after a slots. So stages of a₁, a₂ … slots with ∏ (1 + k aᵢ) ≥ n suffice; they take Σ aᵢ slots
/// and one reconfiguration between two stages. The best division is found exactly; it ranges from
/// the dissemination barrier for no delay to one ring for a long delay. O(n k), and O(n log n) to
/// choose. Source: *hensgen1988*, with stages of one slot.
@AutoService(Scheduler.class)
@Summary("Barrier by dissemination that keeps its circuits as long as it pays.")
@Source("hensgen1988")
public record StridedDissemination() implements Construction {
  @Override
  public Map<String, String> aliases() {
    return Map.of("dwelling-dissemination", "strided-dissemination");
  }

  @Override
  public Support supports(final Problem problem) {
    final Demand demand = problem.demand();
    return OverlappedAllReduce.support(problem)
        .and(
            () ->
                Support.needs(
                    demand.reduction() == Reduction.IDEMPOTENT && demand.chunks() == 1,
                    "a barrier, in which counting an arrival twice is harmless"));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final NodeSet members = problem.demand().participants();
    final NodePorts ports = NodePorts.of(problem);
    final CircuitTransmissions transmissions = new CircuitTransmissions(problem);
    int slot = 0;
    int known = 1;
    for (final int length : stages(members.size(), ports)) {
      slot += known == 1 ? 0 : ports.delay();
      final int stride = known;
      for (int i = 0; i < length; i++, slot++) {
        for (int step = 1; step <= ports.ports() && step * (long) stride < members.size(); step++) {
          for (int member = 0; member < members.size(); member++) {
            final int to = (member + step * stride) % members.size();
            transmissions.add(slot, 0, members.get(member), members.get(to), Action.COMBINE);
          }
        }
      }
      known = (int) Math.min(members.size(), stride * (1L + (long) ports.ports() * length));
    }
    return transmissions.build();
  }

  /// The stage lengths with which the barrier takes the fewest slots.
  private static List<Integer> stages(final int members, final NodePorts ports) {
    final List<Integer> best = new ArrayList<>();
    long least = Long.MAX_VALUE;
    for (int count = 1; count <= CirculantSkips.count(members); count++) {
      final List<Integer> stages = even(members, count, ports.ports());
      final long slots =
          stages.stream().mapToLong(Integer::longValue).sum() + (count - 1L) * ports.delay();
      if (slots < least) {
        least = slots;
        best.clear();
        best.addAll(stages);
      }
    }
    return best;
  }

  /// The lengths of `count` stages, as equal as possible, with the smallest sum that reaches all
  /// members.
  private static List<Integer> even(final int members, final int count, final int ports) {
    final List<Integer> stages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      stages.add(1);
    }
    for (int i = 0; reach(stages, ports) < members; i++) {
      stages.set(i % count, stages.get(i % count) + 1);
    }
    return stages;
  }

  private static double reach(final List<Integer> stages, final int ports) {
    double reach = 1;
    for (final int length : stages) {
      reach *= 1 + (double) ports * length;
    }
    return reach;
  }
}
