package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.latency.B2;
import org.heliograph.algorithm.broadcast.latency.B4;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.exchange.flow.FlowHalving;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.gather.gossip.Gossip;
import org.heliograph.algorithm.gather.gossip.TranslatedGossip;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.InTree;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// What the tests of schedulers share: problems, and a run that the verifier must accept.
public final class Trials {
  private Trials() {}

  static Scheduler reversedTree() {
    return new Reversed(new BreadthFirstTree());
  }

  static List<Scheduler> schedulers() {
    return List.of(
        new ShortestPathGreedy(),
        new Flooding(),
        new Gossip(),
        new FlowHalving(),
        new TranslatedGossip(),
        new BreadthFirstTree(),
        new InTree(),
        reversedTree(),
        new Reversed(new Flooding()),
        new Reversed(new FlowHalving()),
        new Reversed(new ShortestPathGreedy()),
        new ReduceThenBroadcast(new BreadthFirstTree(), -1),
        new ReduceThenBroadcast(new Flooding(), -1));
  }

  /// Those that need a complete network.
  static List<Scheduler> callers() {
    return List.of(new B2(), new B4(), new ReduceThenBroadcast(new B4(), -1));
  }

  static List<Collective> collectives() {
    return List.of(
        new Broadcast(),
        new Broadcast(0, List.of(), List.of(), 3),
        new Scatter(),
        new Gather(),
        new Reduce(),
        new AllGather(),
        new ReduceScatter(),
        new AllReduce(),
        new AllToAll(),
        new Barrier());
  }

  /// The verified schedule that `scheduler` finds.
  public static Schedule run(final Scheduler scheduler, final Problem problem) {
    return run(scheduler, problem, Budget.of(32));
  }

  /// The same with another budget than 32 evaluations.
  public static Schedule run(
      final Scheduler scheduler, final Problem problem, final Budget budget) {
    final String what = scheduler + " on " + problem.topology() + ", " + problem.switching();
    assertThat(scheduler.supports(problem).reason()).as(what).isEmpty();
    final Outcome outcome =
        scheduler.schedule(problem, budget, new SplittableRandom(1), Progress.SILENT);
    assertThat(outcome.found()).as(what).isPresent();
    final Schedule schedule = outcome.found().orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).as(what).isInstanceOf(Verified.class);
    return schedule;
  }

  /// The same of `collective` on `topology`.
  public static Schedule run(
      final Scheduler scheduler,
      final Topology topology,
      final Collective collective,
      final SwitchingModel switching) {
    final Demand demand = collective.demand(topology);
    return run(scheduler, new Problem(topology, demand, switching));
  }

  /// Networks without structure: random strongly connected digraphs, lanes, switches, couplers.
  static Map<String, Topology> oddNetworks() {
    final Map<String, Topology> networks = new LinkedHashMap<>();
    for (int seed = 0; seed < 4; seed++) {
      networks.put("random digraph " + seed, randomDigraph(seed, 7 + seed));
      networks.put("random couplers " + seed, randomCouplers(seed, 6 + seed));
    }
    networks.put("star around a switch", star());
    return networks;
  }

  /// A random cycle through all nodes and as many random links again, of one or two lanes.
  public static Topology randomDigraph(final int seed, final int nodes) {
    final SplittableRandom random = new SplittableRandom(seed);
    final int[] cycle = RandomOrder.of(nodes, random);
    final TopologyBuilder builder = new TopologyBuilder("random-digraph", nodes);
    for (int i = 0; i < nodes; i++) {
      builder.kind(ChannelKind.PLAIN.withLanes(1 + random.nextInt(2)));
      builder.link(cycle[i], cycle[(i + 1) % nodes]);
      final int from = random.nextInt(nodes);
      builder.link(from, (from + 1 + random.nextInt(nodes - 1)) % nodes);
    }
    return builder.build();
  }

  /// A cycle of couplers, each from two or three nodes to two or three.
  static Topology randomCouplers(final int seed, final int nodes) {
    final SplittableRandom random = new SplittableRandom(seed);
    final TopologyBuilder builder = new TopologyBuilder("random-couplers", nodes);
    for (int node = 0; node < nodes; node++) {
      final int[] writers = {node, (node + 1 + random.nextInt(nodes - 1)) % nodes};
      final int next = (node + 1) % nodes;
      final int[] readers = {next, (next + 1 + random.nextInt(nodes - 1)) % nodes};
      builder.channel(writers, readers);
    }
    return builder.build();
  }

  private static Topology star() {
    final TopologyBuilder builder = new TopologyBuilder("star-around-a-switch", 6);
    for (int host = 0; host < 5; host++) {
      builder.edge(5, host);
    }
    return builder.ranks(NodeSet.range(0, 5)).build();
  }
}
