package org.heliograph.algorithm.exchange.path;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RootedDemand;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Gather;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.Scatter;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.CollectivePattern.Unicast;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;

/// Scatter along k static paths, farthest node first; gather over the same paths, reversed.
///
/// The root sends k chunks in every slot, and each chunk arrives by the last slot. With c chunks
/// per node it takes ⌈c (n − 1) / k⌉ slots for any reconfiguration delay, which is the minimum. A
/// node at the end of one path and the start of another receives some of its chunks over each. O(c
/// n²/k).
@AutoService(Scheduler.class)
@Summary("Scatter and gather over k paths that are never reconfigured, farthest nodes first.")
public record StaticPaths() implements Construction {
  private static final long MOST_CALLS = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    return NodePorts.support(problem)
        .and(() -> Support.needs(isEven(problem), "scatter or gather, equally many chunks a node"))
        .and(() -> Requirements.atMost(calls(problem), MOST_CALLS));
  }

  private static boolean isEven(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Unicast _, Scatter _, Gather _ ->
          isEven(RootedDemand.of(problem.demand()).orElseThrow());
      case FromRoot _, ToRoot _, Rootless _ -> false;
    };
  }

  private static long calls(final Problem problem) {
    final long chunks = problem.demand().chunks();
    return chunks * problem.topology().nodes() / NodePorts.of(problem).ports();
  }

  /// Whether all members except the root have the same number of chunks, and the root has none.
  private static boolean isEven(final RootedDemand rootedDemand) {
    final int[] counts = new int[rootedDemand.demand().participants().toArray().length];
    final int[] nodes = rootedDemand.demand().participants().toArray();
    for (int chunk = 0; chunk < rootedDemand.demand().chunks(); chunk++) {
      counts[Arrays.binarySearch(nodes, rootedDemand.members(chunk).get(0))]++;
    }
    final int own = Arrays.binarySearch(nodes, rootedDemand.root());
    boolean even = counts[own] == 0;
    for (int i = 0; i < counts.length; i++) {
      even &= i == own || counts[i] == counts[own == 0 ? 1 : 0];
    }
    return even;
  }

  @Override
  public Schedule construct(final Problem problem) {
    final RootedDemand rootedDemand = RootedDemand.of(problem.demand()).orElseThrow();
    final Integer[] chunks = new Integer[problem.demand().chunks()];
    Arrays.setAll(chunks, chunk -> chunk);
    Arrays.sort(chunks, Comparator.comparingInt(chunk -> rootedDemand.members(chunk).get(0)));
    final int others = problem.demand().participants().size() - 1;
    final int paths = Math.min(NodePorts.of(problem).ports(), others);
    final int last = Math.ceilDiv(chunks.length, paths) - 1;
    final CircuitTransmissions transmissions = new CircuitTransmissions(problem);
    for (int path = 0; path < paths; path++) {
      final int from = (int) ((long) path * chunks.length / paths);
      final int to = (int) ((path + 1L) * chunks.length / paths);
      final List<Integer> sent = List.of(chunks).subList(from, to);
      walk(rootedDemand, sent, last, transmissions);
    }
    return transmissions.build();
  }

  /// Adds the transmissions of one path. Its members are the ends of the chunks; the end of the
  /// last chunk is next to the root.
  private static void walk(
      final RootedDemand rootedDemand,
      final List<Integer> sent,
      final int last,
      final CircuitTransmissions transmissions) {
    final List<Integer> members =
        sent.reversed().stream()
            .map(chunk -> rootedDemand.members(chunk).get(0))
            .distinct()
            .toList();
    for (int i = 0; i < sent.size(); i++) {
      final int end = rootedDemand.members(sent.get(i)).get(0);
      int from = rootedDemand.root();
      for (int hop = 0; from != end; hop++) {
        final int to = members.get(hop);
        if (rootedDemand.isOutward()) {
          transmissions.add(i + hop, sent.get(i), from, to, Action.COPY);
        } else {
          transmissions.add(last - i - hop, sent.get(i), to, from, Action.COPY);
        }
        from = to;
      }
    }
  }
}
