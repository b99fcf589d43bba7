package org.heliograph.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.graph.FaultDiameter;
import org.heliograph.topology.family.Circulant;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.CompleteBipartite;
import org.heliograph.topology.family.FatTree;
import org.heliograph.topology.family.HoffmanSingleton;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Networks;
import org.heliograph.topology.family.Ops;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Ron;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.topology.family.Torus;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TopologyFactsTest {
  private static TopologyFacts facts(final TopologyFamily family) {
    return TopologyFacts.of(family.build(), TopologyFacts.DEFAULT_BUDGET);
  }

  private static Map<String, String> values(final TopologyFacts topologyFacts) {
    return topologyFacts.rows().stream()
        .collect(Collectors.toMap(TopologyFacts.Row::name, TopologyFacts.Row::value));
  }

  static List<String> goldenLines() {
    return Networks.lines("network_metrics.csv").stream().skip(1).toList();
  }

  @ParameterizedTest
  @MethodSource("goldenLines")
  void theNetworksOfThePaperHaveThePublishedFacts(final String line) {
    final String[] fields = line.split(",", -1);
    final TopologyFamily family = Objects.requireNonNull(Networks.golden().get(fields[0]));
    assertThat(values(facts(family)))
        .containsEntry("nodes", fields[1])
        .containsEntry("out-degree", fields[2])
        .containsEntry("in-degree", fields[2])
        .containsEntry("diameter", fields[3])
        .containsEntry("distance sum", fields[4])
        .containsEntry("bisection", fields[6])
        .containsEntry("regular", "yes")
        .containsEntry("connected", "yes");
  }

  @Test
  void thePetersenGraphIsAMooreGraph() {
    assertThat(values(facts(NamedGraphs.named("petersen"))))
        .containsEntry("mean distance", "1.6667")
        .containsEntry("girth", "5")
        .containsEntry("vertex connectivity", "3")
        .containsEntry("arc connectivity", "3")
        .containsEntry("fault diameter, one node", "3")
        .containsEntry("fault diameter, one link", "4")
        .containsEntry("automorphisms", "120")
        .containsEntry("vertex-transitive", "yes")
        .containsEntry("Moore bound", "10")
        .containsEntry("share of Moore bound", "1.0000")
        .containsEntry("bipartite Moore bound", "—");
    assertThat(facts(new HoffmanSingleton()).symmetry().order().value())
        .hasValue(BigInteger.valueOf(252_000));
    assertThat(facts(new HoffmanSingleton()).moore().share().value()).hasValue(1.0);
  }

  @Test
  void theLeviGraphMeetsTheBipartiteMooreBound() {
    assertThat(values(facts(NamedGraphs.named("levi"))))
        .containsEntry("automorphisms", "1440")
        .containsEntry("vertex-transitive", "yes")
        .containsEntry("Moore bound", "46")
        .containsEntry("bipartite Moore bound", "30")
        .containsEntry("share of bipartite Moore bound", "1.0000");
  }

  @Test
  void kautzNetworksAreMeasuredByTheDirectedMooreBound() {
    final TopologyFacts topologyFacts = facts(new Kautz(3, 2));
    assertThat(topologyFacts.moore().bound().value()).hasValue(13L);
    assertThat(topologyFacts.symmetry().order().value()).hasValue(BigInteger.valueOf(24));
    assertThat(topologyFacts.distances().undirected().value()).hasValue(false);
  }

  @Test
  void mooreBoundsFollowTheirFormulasAndSaturate() {
    assertThat(MooreFacts.bound(3, 4)).isEqualTo(3 * 16 - 2);
    assertThat(MooreFacts.directedBound(3, 3)).isEqualTo((81 - 1) / 2);
    assertThat(MooreFacts.bipartiteBound(3, 4)).isEqualTo(2 * (16 - 1));
    assertThat(MooreFacts.bound(2, 5)).isEqualTo(11);
    assertThat(MooreFacts.bound(1, 1)).isEqualTo(2);
    assertThat(MooreFacts.bound(1000, 1_000_000)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void fatTreeDistancesAreBetweenHosts() {
    final TopologyFacts topologyFacts = facts(new FatTree(4));
    assertThat(topologyFacts.inventory().ranks()).isEqualTo(16);
    assertThat(topologyFacts.distances().diameter().value()).hasValue(6);
    // 1 host at 2, 2 at 4 and 12 at 6 hops from every host.
    assertThat(topologyFacts.distances().sum().value()).hasValue(16L * (2 + 2 * 4 + 12 * 6));
    assertThat(topologyFacts.resilience().oneNode().value())
        .containsInstanceOf(FaultDiameter.Disconnects.class);
    assertThat(topologyFacts.symmetry().vertexTransitive().value()).hasValue(true);
  }

  @Test
  void symmetryOfCouplersKeepsTheCouplers() {
    // Groups may change places and so may the members of each group.
    assertThat(facts(new Pops(3, 2)).symmetry().order().value())
        .hasValue(BigInteger.valueOf(2 * 6 * 6));
    assertThat(facts(new Ops()).symmetry().order().value()).hasValue(BigInteger.valueOf(24));
    assertThat(facts(new Otis(new Ring(5, false))).symmetry().order().value())
        .hasValue(BigInteger.valueOf(10));
  }

  @Test
  void manyDigitsAreRoundedInTheTableOnly() {
    final TopologyFacts topologyFacts = facts(new Pops(20, 6));
    assertThat(values(topologyFacts))
        .hasEntrySatisfying("automorphisms", text -> assertThat(text).startsWith("about "));
    // 6! orders of the groups and 20! orders of each.
    assertThat(topologyFacts.symmetry().order().value())
        .hasValue(factorial(6).multiply(factorial(20).pow(6)));
    assertThat(facts(new Torus(List.of(100, 100))).moore().bound().note()).isEqualTo("over 2^63");
  }

  @Test
  void aStatedSymmetrySparesTheSearchFromEveryNode() {
    final TopologyFacts topologyFacts = TopologyFacts.of(new Pops(60, 30).build(), 1_000);
    assertThat(values(topologyFacts))
        .containsEntry("diameter", "1")
        .containsEntry("distance sum", Integer.toString(1800 * 1799))
        .containsEntry("vertex-transitive", "yes")
        .containsEntry("automorphisms", "—");
  }

  private static BigInteger factorial(final int n) {
    return IntStream.rangeClosed(1, n)
        .mapToObj(BigInteger::valueOf)
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  @Test
  void mediaAndLanesAreCounted() {
    final Inventory otis = facts(new Otis()).inventory();
    assertThat(otis.electrical()).isEqualTo(16 * 48);
    assertThat(otis.optical()).isEqualTo(240);
    assertThat(otis.lanes()).isEqualTo(otis.channels());
    assertThat(otis.out()).hasToString("2 to 5");
    assertThat(otis.isRegular()).isFalse();
  }

  @Test
  void aCompleteNetworkHasTheFactsOfTheSameNetworkStored() {
    for (final int n : List.of(5, 6, 9)) {
      final List<Integer> all = IntStream.rangeClosed(1, n / 2).boxed().toList();
      assertThat(values(facts(new Complete(n))))
          .isEqualTo(values(facts(new Circulant(n, all, false))));
    }
    assertThat(facts(new Ron(2, 82_629)).distances().sum().value()).hasValue(82_629L * 82_628);
    assertThat(facts(new Ron(2, 82_629)).resilience().bisection().value())
        .hasValue(2L * 41_314 * 41_315);
  }

  @Test
  void aDisconnectedNetworkSaysSo() {
    final TopologyFacts topologyFacts = facts(new Circulant(8, List.of(2), false));
    assertThat(topologyFacts.distances().connected().value()).hasValue(false);
    assertThat(topologyFacts.distances().diameter().note()).isEqualTo("not connected");
    assertThat(topologyFacts.resilience().vertexConnectivity().value()).hasValue(0);
    assertThat(topologyFacts.moore().bound().value()).isEmpty();
  }

  @Test
  void whatExceedsTheBudgetIsLeftOutWithItsReason() {
    final TopologyFacts topologyFacts =
        TopologyFacts.of(new Mesh(List.of(40, 40)).build(), 100_000);
    final List<Function<TopologyFacts, Fact<?>>> heavy =
        List.of(
            f -> f.distances().diameter(),
            f -> f.distances().sum(),
            f -> f.distances().girth(),
            f -> f.resilience().vertexConnectivity(),
            f -> f.resilience().oneNode());
    for (final Function<TopologyFacts, Fact<?>> fact : heavy) {
      assertThat(fact.apply(topologyFacts).value()).isEmpty();
      assertThat(fact.apply(topologyFacts).note()).startsWith("too large");
    }
    // From the corner node 0 the farthest node is 78 hops away.
    assertThat(topologyFacts.distances().diameter().note()).contains("at least 78 and at most 156");
    assertThat(topologyFacts.resilience().bisection().note()).startsWith("upper bound");
  }

  @Test
  void everySmallNetworkHasAllRowsAndAMillionNodesAnswerInSeconds() {
    for (final TopologyFamily family : Networks.small()) {
      final Topology topology = family.build();
      assertThat(TopologyFacts.of(topology, 1_000_000).rows())
          .as(family.toString())
          .hasSize(
              28
                  + topology
                      .light()
                      .map(light -> light.model().parts(light.route(1)).size() + 1)
                      .orElse(0)
                  + (topology instanceof StackTopology ? 8 : 0));
    }
    for (final TopologyFamily family :
        List.of(
            new Otis(new Mesh(List.of(32, 32))),
            new Torus(List.of(100, 100)),
            new Hypercube(10),
            new StackKautz(12, 5, 3),
            new CompleteBipartite(300, 300))) {
      assertTimeoutPreemptively(
          Duration.ofMinutes(10),
          () -> assertThat(facts(family).rows()).hasSizeGreaterThanOrEqualTo(28));
    }
  }

  @Test
  void channelsOfAMediumAreCountedAsLinksBothWaysAndAsRest() {
    final Topology topology =
        new TopologyBuilder("three", 3)
            .kind(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL))
            .edge(0, 1)
            .link(0, 1)
            .link(1, 2)
            .kind(ChannelKind.PLAIN)
            .link(2, 1)
            .edge(2, 0)
            .edge(2, 0)
            .build();
    final Inventory inventory = TopologyFacts.of(topology, 1).inventory();
    assertThat(inventory.electricalLinks()).isEqualTo(1);
    assertThat(inventory.opticalLinks()).isEqualTo(2);
    assertThat(TopologyFacts.of(topology, 1).rows())
        .contains(
            new TopologyFacts.Row("electrical channels", "4", "1 link both ways and 2 one way"),
            new TopologyFacts.Row("optical channels", "5", "2 links both ways and 1 one way"));
    assertThat(TopologyFacts.of(new Complete(1000).build(), 1).inventory().opticalLinks())
        .isEqualTo(1000 * 999 / 2);
    assertThat(TopologyFacts.of(new Pops().build(), 1).inventory().opticalLinks()).isZero();
  }

  @Test
  void ratesAreFactsOnlyWhereTheNetworkStatesThem() {
    final TopologyBuilder builder = new TopologyBuilder("rates", 3).link(0, 1);
    builder.kind(ChannelKind.PLAIN.withBandwidth(Bandwidth.parse("100Gb/s"))).link(1, 2);
    builder
        .kind(
            ChannelKind.PLAIN
                .withBandwidth(Bandwidth.parse("40Gb/s"))
                .withPropagation(Time.parse("5ns")))
        .link(2, 0);
    assertThat(TopologyFacts.of(builder.build(), 1).rows())
        .contains(
            new TopologyFacts.Row(
                "bandwidth per lane", "40 Gb/s to 100 Gb/s", "stated for 2 of 3 channels"))
        .anyMatch(
            row ->
                row.name().equals("propagation")
                    && row.note().equals("stated for 1 of 3 channels"));
    assertThat(TopologyFacts.of(new TopologyBuilder("none", 2).edge(0, 1).build(), 1).rows())
        .noneMatch(row -> row.name().startsWith("bandwidth"));
  }
}
