package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.bound.BestBound;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// No bound exceeds the optimum, found by trying every schedule of tiny problems.
class OptimumTest {
  private static final List<LowerBound> ARGUMENTS =
      List.of(
          new InjectionEjection(),
          new Distance(),
          new Growth(),
          new Cut(),
          new Transmissions(),
          new MultiplicativeWeights());

  private static Map<String, Demand> collectives(final int n) {
    final NodeSet all = NodeSet.range(0, n);
    final Map<String, Demand> demands = new LinkedHashMap<>();
    demands.put("broadcast", one(Reduction.NONE, NodeSet.of(0), all));
    demands.put("reduce", one(Reduction.ONCE, all, NodeSet.of(0)));
    demands.put("all-reduce", one(Reduction.ONCE, all, all));
    demands.put("barrier", one(Reduction.IDEMPOTENT, all, all));
    final Demand.Builder scatter = new Demand.Builder(Reduction.NONE);
    final Demand.Builder gather = new Demand.Builder(Reduction.NONE);
    final Demand.Builder allGather = new Demand.Builder(Reduction.NONE);
    final Demand.Builder reduceScatter = new Demand.Builder(Reduction.ONCE);
    for (int node = 0; node < n; node++) {
      if (node > 0) {
        scatter.chunk(0, node);
        gather.chunk(node, 0);
      }
      allGather.chunk(NodeSet.of(node), all);
      reduceScatter.chunk(all, NodeSet.of(node));
    }
    demands.put("scatter", scatter.build());
    demands.put("gather", gather.build());
    demands.put("all-gather", allGather.build());
    // On four nodes these two have too many schedules to try.
    if (n < 4) {
      demands.put("reduce-scatter", reduceScatter.build());
      demands.put("all-to-all", Networks.allToAll(n));
    }
    final Demand.Builder twoHolders = new Demand.Builder(Reduction.NONE);
    demands.put("two-holders", twoHolders.chunk(NodeSet.of(0, 1), all).chunk(0, n - 1).build());
    return demands;
  }

  private static Demand one(final Reduction reduction, final NodeSet from, final NodeSet to) {
    return new Demand.Builder(reduction).chunk(from, to).build();
  }

  private static Topology star() {
    return new TopologyBuilder("star", 4).edge(0, 1).edge(0, 2).edge(0, 3).build();
  }

  private static Topology line() {
    return new TopologyBuilder("line", 3).edge(0, 1).edge(1, 2).build();
  }

  private static Topology fat() {
    return new TopologyBuilder("fat", 3)
        .kind(ChannelKind.PLAIN.withLanes(2))
        .link(0, 1)
        .kind(ChannelKind.PLAIN)
        .link(1, 2)
        .link(2, 0)
        .build();
  }

  private static Topology stars() {
    return new TopologyBuilder("stars", 4)
        .channel(new int[] {0, 1}, new int[] {2, 3})
        .channel(new int[] {2, 3}, new int[] {0, 1})
        .build();
  }

  private static Topology bus() {
    return new TopologyBuilder("bus", 3)
        .channel(new int[] {0, 1, 2}, new int[] {0, 1, 2})
        .link(0, 1)
        .build();
  }

  static Stream<Arguments> problems() {
    final SwitchingModel onePort = new Circuit(1, Routing.ANY, true);
    final SwitchingModel direct = new Circuit(0, Routing.MINIMAL, false);
    final Map<Topology, List<SwitchingModel>> cases = new LinkedHashMap<>();
    final Topology oneWay = Networks.ring(3, true);
    cases.put(oneWay, List.of(new Circuit(), onePort, direct, new StoreAndForward()));
    cases.put(Networks.ring(4, true), List.of(new Circuit(), direct, new StoreAndForward()));
    cases.put(line(), List.of(new Circuit(), onePort, direct, new StoreAndForward(1)));
    cases.put(star(), List.of(new StoreAndForward(), new StoreAndForward(1)));
    cases.put(fat(), List.of(new Circuit(), new StoreAndForward()));
    cases.put(stars(), List.of(new PassiveStar()));
    cases.put(bus(), List.of(new PassiveStar(), new PassiveStar(2)));
    final List<Arguments> problems = new ArrayList<>();
    cases.forEach(
        (topology, models) ->
            models.forEach(
                model ->
                    collectives(topology.nodes())
                        .forEach(
                            (name, demand) ->
                                problems.add(
                                    Arguments.of(name, new Problem(topology, demand, model))))));
    return problems.stream();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("problems")
  void noBoundExceedsTheOptimum(final String collective, final Problem problem) {
    final BestBound best =
        BestBound.of(ARGUMENTS, problem, Budget.of(200), new SplittableRandom(1));
    final int optimum = new ExhaustiveSearch(problem).slots();
    assertThat(best.bounds()).isNotEmpty();
    assertThat(best.bounds()).allMatch(bound -> bound.slots() <= optimum, "at most " + optimum);
    for (final Bound bound : best.bounds()) {
      assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    }
  }
}
