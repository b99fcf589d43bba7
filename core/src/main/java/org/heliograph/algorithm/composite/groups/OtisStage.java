package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Embedding;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.SwapNetwork;

/// A part of a schedule that ends before the next part begins: collectives inside groups, where
/// groups with the same demand share a solution, and chunks that nodes send to their partners, as
/// many per slot as lanes and ports allow.
final class OtisStage {
  private final SwapNetwork network;
  private final Topology group;
  private final Problem whole;
  private final Capabilities allowed;
  private final Demand.Builder[] demands;
  private final IntList[] chunks;
  private final Map<Demand, Problem> known = new HashMap<>();
  private final int[] sent;
  private final ColumnarSchedule.Builder swaps = new ColumnarSchedule.Builder();

  /// Starts without chunks; inside groups they are copied, or combine as `reduction` says.
  OtisStage(
      final SwapNetwork network,
      final Topology group,
      final Problem whole,
      final Reduction reduction) {
    this.network = network;
    this.group = group;
    this.whole = whole;
    this.allowed = whole.capabilities();
    this.demands = new Demand.Builder[network.size()];
    this.chunks = new IntList[network.size()];
    this.sent = new int[whole.topology().nodes()];
    Arrays.setAll(demands, _ -> new Demand.Builder(reduction));
    Arrays.setAll(chunks, _ -> new IntList());
  }

  /// Adds a chunk inside group `number`: the nodes `sources` hold `chunk`, or contributions to it,
  /// and `targets` must receive it. Nothing happens if they already have it.
  void add(final int number, final int chunk, final NodeSet sources, final NodeSet targets) {
    final boolean done = sources.size() == 1 && targets.equals(sources);
    if (!done && sources.size() > 0 && targets.size() > 0) {
      demands[number].chunk(sources, targets);
      chunks[number].add(chunk);
    }
  }

  /// Lets `node` send `chunk`; its partner copies or combines it.
  void swap(final int chunk, final int node, final Action action) {
    final long channel = network.swap(node);
    final int ports = Math.min(allowed.sendPorts(), allowed.receivePorts());
    final int lanes = Math.min(whole.topology().lanes(channel), ports);
    swaps.add(
        new Transmission(
            chunk,
            node,
            Transmission.EVERY_READER,
            new Route.Path(new long[] {channel}),
            allowed.laneContinuity() ? sent[node] % lanes : Transmission.ANY_LANE,
            sent[node] / lanes,
            action));
    sent[node]++;
  }

  /// Returns whether the links inside groups connect the nodes that they must connect.
  Support support() {
    return IntStream.range(0, demands.length)
        .filter(number -> !chunks[number].isEmpty())
        .mapToObj(number -> Problem.support(group, demands[number].build()))
        .filter(joined -> !joined.isSupported())
        .findFirst()
        .map(GroupProblem::inside)
        .orElse(Support.yes());
  }

  /// Returns the problems of the groups in which something is left to do.
  List<GroupProblem> parts() {
    return IntStream.range(0, demands.length)
        .filter(number -> !chunks[number].isEmpty())
        .mapToObj(this::part)
        .toList();
  }

  private GroupProblem part(final int number) {
    final int first = network.node(number, 0);
    final long offset = network.offset(number);
    return new GroupProblem(
        known.computeIfAbsent(demands[number].build(), one -> whole.on(group, one)),
        chunks[number]::get,
        node -> first + node,
        channel -> offset + channel);
  }

  /// Adds the stage to `all` from `slot` on, given the solutions; returns the slot after its last.
  int addTo(
      final ColumnarSchedule.Builder all,
      final int slot,
      final Map<Problem, ColumnarSchedule> solved) {
    final ColumnarSchedule moves = swaps.build();
    all.add(moves, Embedding.later(slot));
    int end = slot + moves.slots();
    for (final GroupProblem part : parts()) {
      final ColumnarSchedule solution = Objects.requireNonNull(solved.get(part.problem()));
      end = Math.max(end, part.addTo(all, slot, solution));
    }
    return end;
  }
}
