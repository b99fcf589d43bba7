package org.heliograph.topology;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.FaultDiameter;
import org.heliograph.units.Count;

/// Facts about a network, computed as far as a budget of work allows.
///
/// Every fact that takes more than linear time is exact, or is marked as a bound, or states why it
/// was not computed.
public record TopologyFacts(
    Inventory inventory,
    List<Row> rates,
    DistanceFacts distances,
    ResilienceFacts resilience,
    SymmetryFacts symmetry,
    MooreFacts moore,
    List<Row> stars,
    List<Row> light) {
  /// The default budget, in steps per fact, which gives an answer in seconds at any size.
  public static final long DEFAULT_BUDGET = 100_000_000L;

  static final String TOO_LARGE = "too large for the budget";
  private static final long ARCS_MAX = 10_000_000L;
  // Below this size removing two nodes or links leaves too little of a complete network.
  private static final int COMPLETE_NODES_MIN = 5;

  private static final double SMALL_MAX = 0.001;
  private static final int SPELT_BITS_MAX = 64;

  /// One line of a table: the name, the value, and a note or the reason why there is no value.
  public record Row(String name, String value, String note) {}

  /// The facts about `topology`, each within `budget` elementary steps.
  public static TopologyFacts of(final Topology topology, final long budget) {
    final Inventory inventory = Inventory.of(topology);
    if (topology instanceof CompleteTopology && topology.nodes() >= COMPLETE_NODES_MIN) {
      return ofComplete(inventory, topology);
    }
    if (topology instanceof StackTopology stack) {
      return ofStack(inventory, stack, budget);
    }
    if (arcs(topology) > ARCS_MAX) {
      return new TopologyFacts(
          inventory,
          StatedRates.rows(topology),
          DistanceFacts.unknown(TOO_LARGE),
          ResilienceFacts.unknown(TOO_LARGE),
          SymmetryFacts.unknown(TOO_LARGE),
          MooreFacts.unknown(TOO_LARGE),
          List.of(),
          opticalReach(topology));
    }
    final Digraph graph = topology.graph();
    final SymmetryFacts symmetry = SymmetryFacts.of(topology, graph, budget);
    final boolean transitive = symmetry.vertexTransitive().value().orElse(false);
    final DistanceFacts distances = DistanceFacts.of(topology.ranks(), graph, transitive, budget);
    return new TopologyFacts(
        inventory,
        StatedRates.rows(topology),
        distances,
        ResilienceFacts.of(topology, graph, budget),
        symmetry,
        MooreFacts.of(topology, graph, distances),
        List.of(),
        opticalReach(topology));
  }

  /// Distances and symmetry follow from the groups, for any number of nodes per group.
  private static TopologyFacts ofStack(
      final Inventory inventory, final StackTopology stack, final long budget) {
    final DistanceFacts distances = new StackSearch(stack, budget).facts();
    return new TopologyFacts(
        inventory,
        StatedRates.rows(stack),
        distances,
        arcs(stack) > ARCS_MAX
            ? ResilienceFacts.unknown(TOO_LARGE)
            : ResilienceFacts.of(stack, stack.graph(), budget),
        hasIdleGroup(stack)
            ? SymmetryFacts.of(stack, stack.graph(), budget)
            : SymmetryFacts.ofStack(stack, budget),
        MooreFacts.unknown(MooreFacts.ONLY_LINKS),
        StarFacts.rows(stack, distances),
        opticalReach(stack));
  }

  private static TopologyFacts ofComplete(final Inventory inventory, final Topology topology) {
    return new TopologyFacts(
        inventory,
        StatedRates.rows(topology),
        DistanceFacts.ofComplete(inventory.nodes()),
        ResilienceFacts.ofComplete(inventory.nodes()),
        SymmetryFacts.ofComplete(inventory.nodes()),
        MooreFacts.ofComplete(inventory.nodes()),
        List.of(),
        opticalReach(topology));
  }

  private static boolean hasIdleGroup(final StackTopology stack) {
    return IntStream.range(0, stack.groups().nodes())
        .anyMatch(group -> stack.groups().outDegree(group) + stack.groups().inDegree(group) == 0);
  }

  private static long arcs(final Topology topology) {
    if (topology.isPointToPoint()) {
      return topology.channels();
    }
    long arcs = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      arcs += (long) topology.writerCount(channel) * topology.readerCount(channel);
    }
    return arcs;
  }

  /// All facts as a table, in a fixed order; numbers in the form of the root locale.
  public List<Row> rows() {
    final List<Row> rows = new ArrayList<>();
    rows.add(new Row("nodes", Integer.toString(inventory.nodes()), ""));
    rows.add(new Row("ranks", Integer.toString(inventory.ranks()), ""));
    rows.add(new Row("channels", Long.toString(inventory.channels()), ""));
    rows.add(new Row("lanes", Long.toString(inventory.lanes()), ""));
    rows.add(media("electrical channels", inventory.electrical(), inventory.electricalLinks()));
    rows.add(media("optical channels", inventory.optical(), inventory.opticalLinks()));
    rows.addAll(rates);
    rows.add(new Row("out-degree", inventory.out().toString(), ""));
    rows.add(new Row("in-degree", inventory.in().toString(), ""));
    rows.add(new Row("regular", inventory.isRegular() ? "yes" : "no", ""));
    rows.addAll(stars);
    rows.add(row("undirected", distances.undirected()));
    rows.add(row("connected", distances.connected()));
    rows.add(row("diameter", distances.diameter()));
    rows.add(row("distance sum", distances.sum()));
    rows.add(row("mean distance", distances.mean()));
    rows.add(row("girth", distances.girth()));
    rows.add(row("vertex connectivity", resilience.vertexConnectivity()));
    rows.add(row("arc connectivity", resilience.arcConnectivity()));
    rows.add(row("bisection", resilience.bisection()));
    rows.add(row("fault diameter, one node", resilience.oneNode()));
    rows.add(row("fault diameter, two nodes", resilience.twoNodes()));
    rows.add(row("fault diameter, one link", resilience.oneLink()));
    rows.add(row("fault diameter, two links", resilience.twoLinks()));
    rows.add(row("automorphisms", symmetry.order()));
    rows.add(row("vertex-transitive", symmetry.vertexTransitive()));
    rows.add(row("Moore bound", moore.bound()));
    rows.add(row("share of Moore bound", moore.share()));
    rows.add(row("bipartite Moore bound", moore.bipartiteBound()));
    rows.add(row("share of bipartite Moore bound", moore.bipartiteShare()));
    rows.addAll(light);
    return List.copyOf(rows);
  }

  private static Row media(final String name, final long channels, final long links) {
    final String count = Count.of(links, "link") + " both ways";
    final long oneWay = channels - 2 * links;
    final String rest = oneWay == 0 ? "" : " and %s one way".formatted(oneWay);
    return new Row(name, Long.toString(channels), links == 0 ? "" : count + rest);
  }

  private static <V> Row row(final String name, final Fact<V> fact) {
    return new Row(name, fact.value().map(TopologyFacts::text).orElse("—"), fact.note());
  }

  private static String text(final Object value) {
    return switch (value) {
      case Boolean flag -> flag ? "yes" : "no";
      case Double number ->
          String.format(Locale.ROOT, number < SMALL_MAX ? "%.1e" : "%.4f", number);
      case BigInteger number when number.bitLength() > SPELT_BITS_MAX ->
          "about " + new BigDecimal(number, new MathContext(4));
      case FaultDiameter.Finite(final int diameter, _) -> Integer.toString(diameter);
      case FaultDiameter.Disconnects _ -> "disconnected";
      default -> value.toString();
    };
  }

  /// The parts of the optical power budget and the optical reach; empty if they are not known.
  private static List<Row> opticalReach(final Topology topology) {
    final List<Row> rows = new ArrayList<>();
    topology.light().ifPresent(opticalParameters -> addOpticalReach(opticalParameters, rows));
    return List.copyOf(rows);
  }

  private static void addOpticalReach(
      final OpticalParameters opticalParameters, final List<Row> rows) {
    for (final OpticalPowerBudget.Part part :
        opticalParameters.model().parts(opticalParameters.route(1))) {
      rows.add(new Row(part.name(), part.value(), part.note()));
    }
    final int reach = opticalParameters.reach();
    rows.add(
        new Row(
            "optical reach",
            reach == OpticalParameters.UNLIMITED ? "any distance" : Integer.toString(reach),
            reach == OpticalParameters.UNLIMITED
                ? unlimited(opticalParameters)
                : "links of the longest lightpath within the budget; one more loses "
                    + opticalParameters.loss(reach + 1).display()));
  }

  private static String unlimited(final OpticalParameters opticalParameters) {
    return opticalParameters.model().passesNodes()
        ? ""
        : "every link ends in a receiver; nodes between send again";
  }
}
