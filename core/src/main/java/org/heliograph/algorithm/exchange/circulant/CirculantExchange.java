package org.heliograph.algorithm.exchange.circulant;

import com.google.auto.service.AutoService;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.PairChunks;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// All-to-all by circulants: all nodes are configured to one offset after another, and every
/// message makes its hops in the phases of its offsets.
///
/// Every displacement is a sum of offsets, and hops commute. With one transmitter, offsets O and
/// delay d it takes Σ dist(x) + d(|O| − 1) slots, where dist is the distance in the circulant on O:
/// the best times to reconfigure follow from the circulant with the smallest Wiener index. With k
/// transmitters, one is reconfigured while others send, or all together. Offsets are searched
/// unless given. Up to 16 nodes and with one transmitter the result is optimal among all
/// circulants, though not necessarily among all schedules. Above 16 nodes it is the best result of
/// mixed radices and simulated annealing within the budget. At most 2²⁴ transmissions, which on
/// large networks with a long delay excludes the smallest sets of offsets. Time and memory O(n · Σ
/// dist) besides the search. Source: *latency-hiding*, Sec. 2 and 5.
@AutoService(Scheduler.class)
@Summary("All-to-all over circulants: all nodes use one offset after another.")
@Source("latency-hiding, Sec. 2 and 5")
public record CirculantExchange(
    @Summary("offsets o of the circuits from s to s + o; empty = searched") List<Integer> offsets)
    implements Scheduler {
  public CirculantExchange() {
    this(List.of());
  }

  public CirculantExchange {
    offsets = List.copyOf(offsets);
    for (final int offset : offsets) {
      if (offset < 1) {
        throw new IllegalArgumentException(
            "circulant-exchange: an offset (%s) must be at least 1.".formatted(offset));
      }
    }
    if (new HashSet<>(offsets).size() < offsets.size()) {
      throw new IllegalArgumentException(
          "circulant-exchange: offsets (%s) must differ.".formatted(offsets));
    }
  }

  @Override
  public Support supports(final Problem problem) {
    final Support support = TimetableSchedule.support(problem);
    if (!support.isSupported()) {
      return support;
    }
    final int nodes = problem.topology().nodes();
    final Offsets all = Offsets.of(problem.topology());
    final int[] wanted = offsets.isEmpty() ? all.all() : given();
    if (!TimetableSchedule.hasAll(all, wanted)) {
      return Support.no("some node lacks a channel over one of its offsets");
    }
    if (!offsets.isEmpty()
        && exchange(problem, Budget.of(1)).slots(wanted, Long.MAX_VALUE) == Long.MAX_VALUE) {
      return Support.no(
          "its offsets do not reach all nodes, or take over %s transmissions"
              .formatted(TotalExchange.MOST_TRANSMISSIONS));
    }
    return Support.when(
        wanted.length > 0 && CirculantGraph.of(nodes, wanted).isPresent(),
        "nodes have too few offsets in common, from s to s + o, to reach all others");
  }

  private int[] given() {
    return offsets.stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  private static TotalExchange exchange(final Problem problem, final Budget budget) {
    final int nodes = problem.topology().nodes();
    final int parts = PairChunks.of(problem.demand(), nodes).orElseThrow().parts();
    return new TotalExchange(nodes, NodePorts.forAllNodes(problem), parts, new WorkCounter(budget));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final TotalExchange totalExchange = exchange(problem, budget);
    final Offsets all = Offsets.of(problem.topology());
    if (offsets.isEmpty()) {
      new OffsetSearch(totalExchange, all.all(), random).run();
    } else {
      totalExchange.slots(given(), Long.MAX_VALUE);
    }
    return TimetableSchedule.outcome(problem, all, totalExchange);
  }
}
