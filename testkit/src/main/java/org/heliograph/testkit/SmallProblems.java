package org.heliograph.testkit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// Problems small enough for exhaustive search: each collective on rings, a square, paths, a star
/// whose centre only forwards, wavelengths, couplers, fat nodes and a reconfigurable network, under
/// every kind of switching.
public final class SmallProblems {
  private static final String FAT = "two fat nodes of 2 cores";
  private static final String RON = "reconfigurable network of 4";

  private static final Map<String, Problem> ALL = Collections.unmodifiableMap(made());

  private SmallProblems() {}

  /// All problems, by a descriptive name.
  public static Map<String, Problem> all() {
    return ALL;
  }

  private static Map<String, Problem> made() {
    final Map<String, Problem> problems = new LinkedHashMap<>();
    for (final Map.Entry<String, Topology> network : networks().entrySet()) {
      for (final Map.Entry<String, SwitchingModel> model : models(network.getValue()).entrySet()) {
        demands(network.getValue())
            .forEach(
                (name, demand) ->
                    problems.put(
                        name + " on " + network.getKey() + ", " + model.getKey(),
                        new Problem(network.getValue(), demand, model.getValue())));
      }
    }
    for (int circuits = 1; circuits <= 2; circuits++) {
      final Topology complete = new Ron(circuits, 3).build();
      demands(complete)
          .forEach(
              (name, demand) ->
                  problems.put(
                      name + " on " + complete.name() + ", reconfigurable at once",
                      new Problem(complete, demand, new Reconfigurable("0", Retune.NODE, true))));
    }
    return problems;
  }

  private static Map<String, Topology> networks() {
    final Map<String, Topology> networks = new LinkedHashMap<>();
    networks.put("directed ring of 4", new Ring(4, true).build());
    networks.put("ring of 5", new Ring(5, false).build());
    networks.put("square", new Hypercube(2).build());
    networks.put("path of 3", new TopologyBuilder("path", 3).edge(0, 1).edge(1, 2).build());
    networks.put(
        "star of 3 around a switch",
        new TopologyBuilder("star", 4)
            .edge(3, 0)
            .edge(3, 1)
            .edge(3, 2)
            .ranks(NodeSet.range(0, 3))
            .build());
    networks.put(
        "star of 3 around a switch that adds and multicasts",
        new TopologyBuilder("star", 4)
            .edge(3, 0)
            .edge(3, 1)
            .edge(3, 2)
            .ranks(NodeSet.range(0, 3))
            .switchOperations(new SwitchOperations(true, true))
            .build());
    networks.put(
        "two wavelengths on a path of 3",
        new TopologyBuilder("lanes", 3)
            .kind(ChannelKind.PLAIN.withLanes(2))
            .edge(0, 1)
            .edge(1, 2)
            .build());
    networks.put(
        "directed triangle with one double link",
        new TopologyBuilder("fat", 3)
            .kind(ChannelKind.PLAIN.withLanes(2))
            .link(0, 1)
            .kind(ChannelKind.PLAIN)
            .link(1, 2)
            .link(2, 0)
            .build());
    networks.put(
        "two boxes of 2 around a switch",
        new TopologyBuilder("boxes", 5)
            .edge(0, 1)
            .edge(2, 3)
            .edge(4, 0)
            .edge(4, 1)
            .edge(4, 2)
            .edge(4, 3)
            .ranks(NodeSet.range(0, 4))
            .build());
    networks.put(
        "triangle with a link of half the rate",
        new TopologyBuilder("slow", 3)
            .kind(ChannelKind.PLAIN.withBandwidth(Bandwidth.parse("16Gb/s")))
            .edge(0, 1)
            .edge(1, 2)
            .kind(ChannelKind.PLAIN.withBandwidth(Bandwidth.parse("8Gb/s")))
            .edge(2, 0)
            .build());
    networks.put(RON, new Ron(2, 4).build());
    networks.put("two groups of 2 on couplers", new Pops(2, 2).build());
    networks.put(FAT, fatNodes());
    networks.put(
        "three on a bus, and a link",
        new TopologyBuilder("bus", 3)
            .channel(new int[] {0, 1, 2}, new int[] {0, 1, 2})
            .link(0, 1)
            .build());
    return networks;
  }

  private static Topology fatNodes() {
    final int[][] nodes = {{0, 1}, {2, 3}};
    return new TopologyBuilder(FAT, 4)
        .channel(nodes[0], nodes[1])
        .channel(nodes[1], nodes[0])
        .kind(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL).withLanes(2))
        .channel(nodes[0], nodes[0])
        .channel(nodes[1], nodes[1])
        .build();
  }

  private static Map<String, SwitchingModel> models(final Topology topology) {
    final Map<String, SwitchingModel> models = new LinkedHashMap<>();
    if (!topology.isPointToPoint() && !topology.name().equals(FAT)) {
      models.put("passive stars", new PassiveStar());
      return models;
    }
    if (topology.ports() != Topology.UNLIMITED) {
      return retuning();
    }
    models.put("circuit", new Circuit());
    models.put("merging circuit", new Circuit(0, Routing.ANY, true, true));
    if (topology.name().equals(FAT)) {
      return models;
    }
    models.put("merging store-and-forward", new StoreAndForward(0, true));
    models.put("one port", new Circuit(1, Routing.ANY, true));
    models.put("minimal and direct", new Circuit(0, Routing.MINIMAL, false));
    models.put("store-and-forward", new StoreAndForward());
    models.put("wavelength-routed", new WavelengthRouted());
    models.put("light-trees", new WavelengthRouted(false, true, Time.ZERO));
    return models;
  }

  private static Map<String, SwitchingModel> retuning() {
    final Map<String, SwitchingModel> models = new LinkedHashMap<>();
    models.put("circuit", new Circuit());
    models.put("reconfiguration in a slot", new Reconfigurable());
    models.put("ports reconfigured one by one", new Reconfigurable("2", Retune.PORT, false));
    models.put(
        "one circuit for all", new Reconfigurable("1", Retune.NODE, true, true, 1, 1, false));
    models.put("reconfiguration in a microsecond", new Reconfigurable("1us", Retune.NODE, true));
    return models;
  }

  private static Map<String, Demand> demands(final Topology topology) {
    final NodeSet all = topology.ranks();
    final Map<String, Demand> demands = new LinkedHashMap<>();
    demands.put("broadcast", one(Reduction.NONE, NodeSet.of(0), all));
    demands.put("reduce", one(Reduction.ONCE, all, NodeSet.of(0)));
    demands.put("all-reduce", one(Reduction.ONCE, all, all));
    demands.put("barrier", one(Reduction.IDEMPOTENT, all, all));
    final Demand.Builder gather = new Demand.Builder(Reduction.NONE);
    final Demand.Builder scatter = new Demand.Builder(Reduction.NONE);
    final Demand.Builder allGather = new Demand.Builder(Reduction.NONE);
    final Demand.Builder reduceScatter = new Demand.Builder(Reduction.ONCE);
    final Demand.Builder allToAll = new Demand.Builder(Reduction.NONE);
    for (int i = 0; i < all.size(); i++) {
      final int rank = all.get(i);
      if (i > 0) {
        scatter.chunk(0, rank);
        gather.chunk(rank, 0);
      }
      allGather.chunk(NodeSet.of(rank), all);
      reduceScatter.chunk(all, NodeSet.of(rank));
      for (int j = 0; j < all.size(); j++) {
        if (i != j) {
          allToAll.chunk(rank, all.get(j));
        }
      }
    }
    demands.put(
        "two holders",
        new Demand.Builder(Reduction.NONE)
            .chunk(NodeSet.of(all.get(0), all.get(1)), all)
            .chunk(all.get(0), all.get(all.size() - 1))
            .build());
    demands.put("scatter", scatter.build());
    demands.put("gather", gather.build());
    demands.put("all-gather", allGather.build());
    demands.put("reduce-scatter", reduceScatter.build());
    demands.put("all-to-all", allToAll.build());
    return demands;
  }

  private static Demand one(
      final Reduction reduction, final NodeSet sources, final NodeSet targets) {
    return new Demand.Builder(reduction).chunk(sources, targets).build();
  }
}
