package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.graph.Girth;
import org.heliograph.graph.StrongComponents;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FamiliesTest {
  static List<TopologyFamily> small() {
    return Networks.small();
  }

  @Test
  void everyFamilyIsFoundByItsNameAndTestedHere() {
    final Set<String> found =
        Registry.load().entries(TopologyFamily.class).stream()
            .filter(PluginEntry::hasDefault)
            .map(PluginEntry::name)
            .collect(Collectors.toSet());
    final Set<String> tested =
        small().stream().map(family -> SpecText.name(family)).collect(Collectors.toSet());
    assertThat(found).containsAll(tested).contains("moebius-ladder", "otis", "ron", "wdm-ring");
  }

  @ParameterizedTest
  @MethodSource("small")
  void everyKnownSymmetryMapsChannelsToChannels(final TopologyFamily family) {
    // Throws if a generator is no automorphism.
    final Topology topology = family.build();
    assertThat(topology.symmetry().orbits(topology.nodes())).hasSize(topology.nodes());
  }

  @ParameterizedTest
  @MethodSource("small")
  void nodesHaveDistinctLabelsPlacesAndCoordinates(final TopologyFamily family) {
    final Topology topology = family.build();
    final Set<String> labels = new HashSet<>();
    final Set<Point> places = new HashSet<>();
    final Set<String> coordinates = new HashSet<>();
    for (int node = 0; node < topology.nodes(); node++) {
      final Point place = topology.position(node);
      labels.add(topology.label(node));
      places.add(new Point(Math.rint(place.x() * 1000), Math.rint(place.y() * 1000)));
      coordinates.add(Arrays.toString(topology.coordinates(node)));
    }
    assertThat(labels).hasSize(topology.nodes());
    assertThat(places).hasSize(topology.nodes());
    assertThat(coordinates.size()).isIn(1, topology.nodes());
  }

  @ParameterizedTest
  @MethodSource("small")
  void everyParameterIsExplained(final TopologyFamily family) {
    for (final Component component : Component.of(family.getClass())) {
      assertThat(component.summary()).as(component.name()).isNotBlank();
    }
    assertThat(family.build().name()).isEqualTo(SpecText.of(family));
  }

  @ParameterizedTest
  @MethodSource("small")
  void everyRankReachesEveryOtherExceptInAOneWayStar(final TopologyFamily family) {
    final Topology topology = family.build();
    final boolean oneWay = family instanceof Ops ops && ops.s() != ops.z();
    assertThat(StrongComponents.of(topology.graph()).isStronglyConnected()).isEqualTo(!oneWay);
  }

  @Test
  void countsAreThosePrintedInThePapers() {
    assertThat(new Kautz(5, 3).build().nodes()).isEqualTo(150);
    assertThat(new Kautz(5, 4).build().nodes()).isEqualTo(750);
    assertThat(new Kautz(5, 5).build().nodes()).isEqualTo(3750);
    final Topology stackKautz = new StackKautz(12, 5, 3).build();
    assertThat(stackKautz.nodes()).isEqualTo(1800);
    assertThat(stackKautz.channels()).isEqualTo(900);
    assertThat(new StackKautz(12, 5, 5).build().nodes()).isEqualTo(45000);
    final Topology pops = new Pops(60, 30).build();
    assertThat(pops.nodes()).isEqualTo(1800);
    assertThat(pops.channels()).isEqualTo(900);
    assertThat(pops.outDegree(0)).isEqualTo(30);
    assertThat(stackKautz.outDegree(0)).isEqualTo(6);
  }

  @Test
  void couplersStandInThePublishedOrder() {
    final Topology pops = new Pops(3, 2).build();
    assertThat(pops.channel(1).writers()).isEqualTo(NodeSet.range(0, 3));
    assertThat(pops.channel(1).readers()).isEqualTo(NodeSet.range(3, 6));
    final Topology stackKautz = new StackKautz(2, 2, 2).build();
    // Words 01 02 10 12 20 21: group 01 leads to 10, to 12, and to itself.
    assertThat(stackKautz.label(1)).isEqualTo("(01,1)");
    assertThat(stackKautz.channel(0).readers()).isEqualTo(NodeSet.range(4, 6));
    assertThat(stackKautz.channel(1).readers()).isEqualTo(NodeSet.range(6, 8));
    assertThat(stackKautz.channel(2).readers()).isEqualTo(NodeSet.range(0, 2));
  }

  @Test
  void stackKautzIsTheStackOfKautz() {
    final Topology one = new StackKautz(3, 3, 2).build();
    final Topology other = new Stack(3, new Kautz(3, 2), true).build();
    assertThat(one.channels()).isEqualTo(other.channels());
    for (long channel = 0; channel < one.channels(); channel++) {
      assertThat(one.channel(channel)).isEqualTo(other.channel(channel));
    }
  }

  @Test
  void theMooreGraphOfDegreeSevenHasItsGirth() {
    final Topology hoffmanSingleton = new HoffmanSingleton().build();
    assertThat(hoffmanSingleton.nodes()).isEqualTo(50);
    for (int node = 0; node < 50; node++) {
      assertThat(hoffmanSingleton.outDegree(node)).isEqualTo(7);
    }
    assertThat(Girth.of(hoffmanSingleton.graph())).hasValue(5);
    assertThat(DistanceSummary.of(hoffmanSingleton.graph()).diameter()).hasValue(2);
  }

  /// Table 1 of *jaros2008*; 196 nodes where it has 192.
  @ParameterizedTest
  @CsvSource({"2, 10", "3, 20", "4, 38", "5, 70", "7, 196"})
  void theLargestCubicGraphsHaveTheirSizeAndDiameter(final int diameter, final int nodes) {
    final Topology topology = new LargestCubic(diameter).build();
    assertThat(topology.nodes()).isEqualTo(nodes);
    assertThat(DistanceSummary.of(topology.graph()).diameter()).hasValue(diameter);
    for (int node = 0; node < nodes; node++) {
      assertThat(topology.outDegree(node)).isEqualTo(3);
    }
    assertThat(topology.graph().isSymmetric()).isTrue();
  }

  @Test
  void wordNetworksHaveTheWordLengthAsDiameter() {
    assertThat(DistanceSummary.of(new Kautz(2, 4).build().graph()).diameter()).hasValue(4);
    assertThat(DistanceSummary.of(new DeBruijn(2, 5).build().graph()).diameter()).hasValue(5);
    assertThat(new DeBruijn(2, 3).build().channels()).isEqualTo(2 * 8 - 2);
  }

  @Test
  void imaseItohNetworksOfKautzSizeHaveTheDegreeAndDiameterOfKautz() {
    final Topology topology = new GeneralisedKautz(24, 2).build();
    assertThat(topology.channels()).isEqualTo(48);
    assertThat(DistanceSummary.of(topology.graph()).diameter()).hasValue(4);
  }

  @Test
  void fatTreeHostsMeetOverSixHopsAtMost() {
    final Topology topology = new FatTree(4).build();
    assertThat(topology.ranks()).isEqualTo(NodeSet.range(0, 16));
    assertThat(topology.nodes()).isEqualTo(16 + 8 + 8 + 4);
    assertThat(topology.channels()).isEqualTo(2 * 3 * 16);
    for (int node = 16; node < topology.nodes(); node++) {
      assertThat(topology.outDegree(node)).as(topology.label(node)).isEqualTo(4);
    }
    assertThat(DistanceSummary.of(topology.graph()).diameter()).hasValue(6);
  }

  @Test
  void otisTransposesOpticallyAndIsElectricalWithinAGroup() {
    final Topology topology = new Otis(new Mesh()).build();
    assertThat(topology.nodes()).isEqualTo(256);
    assertThat(topology.label(2)).isEqualTo("(0,2)");
    assertThat(topology.coordinates(16 * 6 + 9)).containsExactly(1, 2, 2, 1);
    int optical = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int from = topology.writer(channel, 0);
      final int to = topology.reader(channel, 0);
      if (topology.kind(channel).medium() == Medium.OPTICAL) {
        assertThat(to).isEqualTo(from % 16 * 16 + from / 16);
        optical++;
      } else {
        assertThat(to / 16).isEqualTo(from / 16);
      }
    }
    assertThat(optical).isEqualTo(16 * 15);
    assertThat(topology.channels() - optical).isEqualTo(16 * 48);
  }

  @Test
  void wdmRingHasALanePerWavelengthAndFibre() {
    final Topology topology = new WdmRing(1024, 64, 2).build();
    assertThat(topology.channels()).isEqualTo(2048);
    assertThat(topology.lanes(7)).isEqualTo(128);
    assertThat(topology.kind(0).bandwidth()).hasToString("40Gb/s");
    assertThat(topology.writer(14, 0)).isEqualTo(7);
    assertThat(topology.reader(14, 0)).isEqualTo(8);
    assertThat(topology.reader(15, 0)).isEqualTo(7);
  }

  @Test
  void meshesAreNumberedRowByRowAndDrawnDownwards() {
    final Topology mesh = new Mesh(List.of(3, 4)).build();
    assertThat(mesh.coordinates(6)).containsExactly(1, 2);
    assertThat(mesh.position(6).x()).isCloseTo(2, within(1e-9));
    assertThat(mesh.position(6).y()).isCloseTo(1, within(1e-9));
    assertThat(mesh.channels()).isEqualTo(2 * (3 * 3 + 2 * 4));
  }
}
