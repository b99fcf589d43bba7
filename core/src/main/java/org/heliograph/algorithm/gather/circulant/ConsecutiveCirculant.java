package org.heliograph.algorithm.gather.circulant;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;

/// All-gather, multi-broadcast, reduce-scatter and all-reduce over circuits to the next k members,
/// which are never retuned.
///
/// An all-gather of c chunks a member takes ⌈c (n − 1) / k⌉ slots, what every member must take, and
/// so does a reduce-scatter; an all-reduce is one of each over the same circuits, its chunks dealt
/// out to the members. Whatever the delay is. O(c n²).
@AutoService(Scheduler.class)
@Summary("All-gather at its bound: every member sends to the next k and is never reconfigured.")
public record ConsecutiveCirculant() implements Scheduler {
  private static final long MOST_CALLS = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    final Support hardware = NodePorts.support(problem);
    if (!hardware.isSupported()) {
      return hardware;
    }
    final Demand demand = problem.demand();
    final boolean isEven =
        demand.combines()
            ? isSame(demand, true) && (demand.hasSingleTargets() || isForAll(demand))
            : isSame(demand, false) && demand.hasSingleSources();
    if (!isEven) {
      return Support.no("it is for all-gather, reduce-scatter and all-reduce among some nodes");
    }
    final long calls = 2L * demand.chunks() * demand.participants().size();
    return Support.when(
        calls <= MOST_CALLS, "it lists every call, %s; at most %s".formatted(calls, MOST_CALLS));
  }

  /// Whether all chunks have the same sources, or the same targets, and those are all there are.
  private static boolean isSame(final Demand demand, final boolean sources) {
    final NodeSet all = demand.participants();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (!(sources ? demand.sources(chunk) : demand.targets(chunk)).equals(all)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isForAll(final Demand demand) {
    return isSame(demand, false);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final NodeSet members = problem.demand().participants();
    final List<List<Integer>> owned = owned(problem.demand(), members);
    final int most = owned.stream().mapToInt(List::size).max().orElseThrow();
    final int ports = Math.min(NodePorts.of(problem).ports(), members.size() - 1);
    final CirculantAllGather circulantAllGather =
        new CirculantAllGather(members.size(), most, ports);
    final Circle circle = new Circle(members, owned, new CircuitTransmissions(problem));
    final boolean gathers = problem.demand().combines();
    if (gathers) {
      circle.collect(circulantAllGather);
    }
    if (!gathers || !problem.demand().hasSingleTargets()) {
      circle.spread(circulantAllGather, gathers ? circulantAllGather.slots() : 0);
    }
    return new Outcome.Found(circle.calls.build());
  }

  /// The chunks of each member, which starts or ends with them; those of an all-reduce are dealt
  /// out.
  private static List<List<Integer>> owned(final Demand demand, final NodeSet members) {
    final List<List<Integer>> owned = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      owned.add(new ArrayList<>());
    }
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet ends = demand.combines() ? demand.targets(chunk) : demand.sources(chunk);
      final int owner = ends.size() == 1 ? members.indexOf(ends.get(0)) : chunk % members.size();
      owned.get(owner).add(chunk);
    }
    return owned;
  }

  /// The members on a circle with the chunks that each owns.
  private record Circle(NodeSet members, List<List<Integer>> owned, CircuitTransmissions calls) {
    /// Brings every chunk from its owner to all.
    void spread(final CirculantAllGather circulantAllGather, final int start) {
      circulantAllGather.tell(
          (slot, number, from, to) -> {
            for (int owner = 0; owner < members.size(); owner++) {
              if (number < owned.get(owner).size()) {
                final int chunk = owned.get(owner).get(number);
                calls.add(start + slot, chunk, at(owner + from), at(owner + to), Action.COPY);
              }
            }
          });
    }

    /// The same backwards in time and round the circle, so that the circuits are the same.
    void collect(final CirculantAllGather circulantAllGather) {
      final int last = circulantAllGather.slots() - 1;
      circulantAllGather.tell(
          (slot, number, from, to) -> {
            for (int owner = 0; owner < members.size(); owner++) {
              if (number < owned.get(owner).size()) {
                final int chunk = owned.get(owner).get(number);
                calls.add(last - slot, chunk, at(owner - to), at(owner - from), Action.COMBINE);
              }
            }
          });
    }

    private int at(final int place) {
      return members.get(Math.floorMod(place, members.size()));
    }
  }
}
