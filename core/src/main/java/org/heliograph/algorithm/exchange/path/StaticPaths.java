package org.heliograph.algorithm.exchange.path;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RootedDemand;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;

/// Scatter down k paths that are never retuned, what goes farthest first; gather the same way back.
///
/// The root sends k chunks in every slot, and each arrives in time however far it goes: with c
/// chunks a node ⌈c (n − 1) / k⌉ slots whatever the delay is, which no schedule beats. A node at
/// the end of one path and the beginning of another has some of its chunks on each. O(c n²/k).
@AutoService(Scheduler.class)
@Summary("Scatter and gather over k paths that are never reconfigured, farthest nodes first.")
public record StaticPaths() implements Scheduler {
  private static final long MOST_CALLS = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    final Support hardware = NodePorts.support(problem);
    if (!hardware.isSupported()) {
      return hardware;
    }
    final boolean isPersonal =
        problem.demand().hasSingleSources()
            && problem.demand().hasSingleTargets()
            && !problem.demand().combines();
    final RootedDemand rootedDemand =
        isPersonal ? RootedDemand.of(problem.demand()).orElse(null) : null;
    if (rootedDemand == null || !isEven(rootedDemand)) {
      return Support.no("it is for scatter and gather with as many chunks for every node");
    }
    final long chunks = problem.demand().chunks();
    final long calls = chunks * problem.topology().nodes() / NodePorts.of(problem).ports();
    return Support.when(
        calls <= MOST_CALLS, "it lists every call, %s; at most %s".formatted(calls, MOST_CALLS));
  }

  /// Whether every other member has as many chunks, and the root none.
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
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RootedDemand rootedDemand = RootedDemand.of(problem.demand()).orElseThrow();
    final Integer[] chunks = new Integer[problem.demand().chunks()];
    Arrays.setAll(chunks, chunk -> chunk);
    Arrays.sort(chunks, Comparator.comparingInt(chunk -> rootedDemand.members(chunk).get(0)));
    final int others = problem.demand().participants().size() - 1;
    final int paths = Math.min(NodePorts.of(problem).ports(), others);
    final int last = Math.ceilDiv(chunks.length, paths) - 1;
    final CircuitTransmissions circuitTransmissions = new CircuitTransmissions(problem);
    for (int path = 0; path < paths; path++) {
      final int from = (int) ((long) path * chunks.length / paths);
      final int to = (int) ((path + 1L) * chunks.length / paths);
      final List<Integer> sent = List.of(chunks).subList(from, to);
      walk(rootedDemand, sent, last, circuitTransmissions);
    }
    return new Outcome.Found(circuitTransmissions.build());
  }

  /// Sends the chunks of one path, whose members are theirs, the last chunk's nearest the root.
  private static void walk(
      final RootedDemand rootedDemand,
      final List<Integer> sent,
      final int last,
      final CircuitTransmissions circuitTransmissions) {
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
          circuitTransmissions.add(i + hop, sent.get(i), from, to, Action.COPY);
        } else {
          circuitTransmissions.add(last - i - hop, sent.get(i), to, from, Action.COPY);
        }
        from = to;
      }
    }
  }
}
