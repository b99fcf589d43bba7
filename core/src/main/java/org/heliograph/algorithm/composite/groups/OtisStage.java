package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.BitSet;
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
  private final IntList swapped = new IntList(); // chunks
  private final IntList senders = new IntList();
  private final IntList turns = new IntList(); // how many chunks the sender sent before
  private final BitSet combined = new BitSet();
  private int swapSlots;

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
    combined.set(swapped.size(), action == Action.COMBINE);
    swapped.add(chunk);
    senders.add(node);
    turns.add(sent[node]);
    swapSlots = Math.max(swapSlots, sent[node] / lanes(node) + 1);
    sent[node]++;
  }

  /// How many chunks `node` may send to its partner in one slot.
  private int lanes(final int node) {
    final int ports = Math.min(allowed.sendPorts(), allowed.receivePorts());
    return Math.min(whole.topology().lanes(network.swap(node)), ports);
  }

  private ColumnarSchedule swaps() {
    final long[] channels = new long[senders.size()];
    Arrays.setAll(channels, i -> network.swap(senders.get(i)));
    final ColumnarSchedule.Builder swaps = ColumnarSchedule.Builder.over(channels, channels.length);
    for (int i = 0; i < channels.length; i++) {
      final int node = senders.get(i);
      final int lanes = lanes(node);
      swaps.add(
          turns.get(i) / lanes,
          swapped.get(i),
          node,
          allowed.laneContinuity() ? turns.get(i) % lanes : Transmission.ANY_LANE,
          combined.get(i) ? Action.COMBINE : Action.COPY,
          i,
          1);
    }
    return swaps.build();
  }

  /// Returns whether the links inside groups connect the nodes that they must connect; asks once
  /// for groups with the same demand.
  Support support() {
    return IntStream.range(0, demands.length)
        .filter(number -> !chunks[number].isEmpty())
        .mapToObj(number -> demands[number].build())
        .distinct()
        .map(demand -> Problem.support(group, demand))
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

  /// The size of the stage, given the solutions.
  StageSize size(final Map<Problem, ColumnarSchedule> solved) {
    int slots = swapSlots;
    long transmissions = swapped.size();
    long channels = swapped.size();
    for (final GroupProblem part : parts()) {
      final ColumnarSchedule solution = Objects.requireNonNull(solved.get(part.problem()));
      slots = Math.max(slots, solution.slots());
      transmissions += solution.transmissions();
      channels += solution.storedChannels();
    }
    return new StageSize(slots, transmissions, channels);
  }

  /// Adds the stage to `all` from `slot` on, given the solutions.
  void addTo(
      final ColumnarSchedule.Builder all,
      final int slot,
      final Map<Problem, ColumnarSchedule> solved) {
    all.add(swaps(), Embedding.later(slot));
    for (final GroupProblem part : parts()) {
      part.addTo(all, slot, Objects.requireNonNull(solved.get(part.problem())));
    }
  }
}
