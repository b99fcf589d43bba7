package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.topology.Inventory;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFacts;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OtisFamiliesTest {
  private static Inventory inventory(final TopologyFamily family) {
    return TopologyFacts.of(family.build(), 1).inventory();
  }

  private static int diameter(final TopologyFamily family) {
    return DistanceSummary.of(family.build().graph()).diameter().orElseThrow();
  }

  /// The node at the other end of `node`'s optical links, at most one.
  private static Optional<Integer> partner(final Topology topology, final int node) {
    Optional<Integer> partner = Optional.empty();
    for (int i = 0; i < topology.outDegree(node); i++) {
      final long channel = topology.outChannel(node, i);
      if (topology.kind(channel).medium() == Medium.OPTICAL) {
        assertThat(partner).isEmpty();
        partner = Optional.of(topology.reader(channel, 0));
      }
    }
    return partner;
  }

  static Stream<TopologyFamily> transposes() {
    return Stream.of(
        new Otis(new Mesh(List.of(3, 2))),
        new Otis(new HyperHexaCell(1)),
        new ExtendedOtisCube(2),
        new OtisHyperHexaCell(1, false),
        new OtisHyperHexaCell(2, true));
  }

  @ParameterizedTest
  @MethodSource("transposes")
  void opticalLinksAreAnInvolutionAndElectricalOnesStayInTheirGroup(final TopologyFamily family) {
    final Topology topology = family.build();
    int paired = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      final Optional<Integer> other = partner(topology, node);
      if (other.isPresent()) {
        assertThat(other.get()).isNotEqualTo(node);
        assertThat(partner(topology, other.get())).contains(node);
        paired++;
      }
    }
    final Inventory inventory = TopologyFacts.of(topology, 1).inventory();
    assertThat(inventory.opticalLinks()).isEqualTo(paired / 2).isPositive();
    assertThat(inventory.electricalLinks()).isEqualTo(inventory.electrical() / 2);
    assertThat(labelsWithinGroups(topology)).isTrue();
  }

  /// Whether electrical channels keep the group, the part of a label before the comma.
  private static boolean labelsWithinGroups(final Topology topology) {
    for (long channel = 0; channel < topology.channels(); channel++) {
      final String from = topology.label(topology.writer(channel, 0));
      final String to = topology.label(topology.reader(channel, 0));
      final boolean same =
          from.substring(0, from.indexOf(',')).equals(to.substring(0, to.indexOf(',')));
      if (!same && topology.kind(channel).medium() == Medium.ELECTRICAL) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void meshesHaveTheLinksThatThePaperCounts(final int side) {
    final Inventory inventory = inventory(new Otis(new Mesh(List.of(side, side))));
    final long p = (long) side * side;
    assertThat(inventory.nodes()).isEqualTo(p * p);
    assertThat(inventory.opticalLinks()).isEqualTo(p * (p - 1) / 2);
    assertThat(inventory.electricalLinks()).isEqualTo(p * 2 * side * (side - 1));
  }

  static Stream<TopologyFamily> factors() {
    return Stream.of(
        new Ring(6, false),
        new Mesh(List.of(3, 4)),
        new Torus(List.of(3, 4)),
        new Hypercube(3),
        new HyperHexaCell(2),
        new ChainedCubicTree(1, 2));
  }

  @ParameterizedTest
  @MethodSource("factors")
  void theDiameterIsTwiceThatOfTheFactorAndOne(final TopologyFamily factor) {
    assertThat(diameter(new Otis(factor))).isEqualTo(2 * diameter(factor) + 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theExtendedCubeIsThePlainOneWithItsLooseEndsJoined(final int n) {
    final Topology plain = new Otis(new Hypercube(n)).build();
    final Topology extended = new ExtendedOtisCube(n).build();
    final int p = 1 << n;
    assertThat(extended.nodes()).isEqualTo(p * p);
    assertThat(extended.channels() - plain.channels()).isEqualTo(p);
    for (int node = 0; node < plain.nodes(); node++) {
      assertThat(extended.outDegree(node)).isEqualTo(n + 1);
      final int x = node / p;
      if (node % p == x) {
        assertThat(partner(extended, node)).contains((p - 1 - x) * p + (p - 1 - x));
      } else {
        assertThat(partner(extended, node)).isEqualTo(partner(plain, node));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void theExtendedCubeHasTwoThirdsOfThePlainDiameter(final int n) {
    assertThat(diameter(new Otis(new Hypercube(n)))).isEqualTo(2 * n + 1);
    assertThat(diameter(new ExtendedOtisCube(n))).isEqualTo(Math.round(4 * n / 3.0) + 1);
  }

  @Test
  void aHexaCellIsTwoTrianglesJoinedByThreeLinks() {
    final Topology cell = new HyperHexaCell(1).build();
    assertThat(Networks.neighbours(cell, 0)).containsExactlyInAnyOrder(1, 2, 3);
    assertThat(Networks.neighbours(cell, 4)).containsExactlyInAnyOrder(3, 5, 1);
    final Topology two = new HyperHexaCell(2).build();
    assertThat(Networks.neighbours(two, 4)).containsExactlyInAnyOrder(3, 5, 1, 10);
    assertThat(two.label(10)).isEqualTo("11.1");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void hyperHexaCellsHaveThePublishedMeasures(final int d) {
    final Inventory inventory = inventory(new HyperHexaCell(d));
    assertThat(inventory.nodes()).isEqualTo(6 << (d - 1));
    assertThat(inventory.isRegular()).isTrue();
    assertThat(inventory.out().most()).isEqualTo(d + 2);
    assertThat(diameter(new HyperHexaCell(d))).isEqualTo(d + 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void theFullOtisHyperHexaCellIsTheOtisNetworkOfItsFactor(final int d) {
    final Topology one = new OtisHyperHexaCell(d, false).build();
    final Topology other = new Otis(new HyperHexaCell(d)).build();
    assertThat(one.nodes()).isEqualTo(36 << (2 * d - 2));
    assertThat(one.channels()).isEqualTo(other.channels());
    for (long channel = 0; channel < one.channels(); channel++) {
      assertThat(one.channel(channel)).isEqualTo(other.channel(channel));
    }
    assertThat(diameter(new OtisHyperHexaCell(d, false))).isEqualTo(2 * d + 3);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void inHalfTheGroupsEitherHalfOfAGroupIsTransposed(final int d) {
    final Topology topology = new OtisHyperHexaCell(d, true).build();
    final int p = 6 << (d - 1);
    final int h = p / 2;
    assertThat(topology.nodes()).isEqualTo(p * h);
    final int[][] between = new int[h][h];
    for (int group = 0; group < h; group++) {
      for (int n = 0; n < p; n++) {
        final Optional<Integer> other = partner(topology, group * p + n);
        if (n % h == group) {
          assertThat(other).isEmpty();
        } else {
          assertThat(other).contains(n < h ? n * p + group : (n - h) * p + h + group);
          between[group][n % h]++;
        }
      }
    }
    for (int group = 0; group < h; group++) {
      final int own = group;
      assertThat(between[group]).containsOnly(0, 2);
      assertThat(Arrays.stream(between[group]).sum()).isEqualTo(2 * (h - 1));
      assertThat(between[own][own]).isZero();
    }
    assertThat(inventory(new OtisHyperHexaCell(d, true)).opticalLinks())
        .isEqualTo(p * (p - 2L) / 4);
    assertThat(diameter(new OtisHyperHexaCell(d, true))).isLessThanOrEqualTo(2 * d + 3);
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,3", "2,2", "3,1", "4,2"})
  void chainedCubicTreesAreProductsOfTreeAndCube(final int h, final int d) {
    final Inventory plain = inventory(new ChainedCubicTree(h, d));
    final Inventory optical = inventory(new OpticalChainedCubicTree(h, d, 0));
    final int cubes = (2 << h) - 1;
    assertThat(plain.nodes()).isEqualTo(cubes << d);
    assertThat(optical.electricalLinks()).isEqualTo(((long) cubes * d) << (d - 1));
    // A cube but the root has a parent; one that does not begin its level has a cube before it.
    assertThat(optical.opticalLinks()).isEqualTo(((long) cubes - 1 + cubes - (h + 1)) << d);
    assertThat(plain.channels()).isEqualTo(optical.channels());
    assertThat(diameter(new ChainedCubicTree(h, d))).isEqualTo(2 * h - 1 + d);
  }

  @Test
  void aCompleteTreeLacksTheRightOfItsLastLevel() {
    final Topology full = new OpticalChainedCubicTree(2, 2, 4).build();
    final Topology part = new OpticalChainedCubicTree(2, 2, 1).build();
    assertThat(part.nodes()).isEqualTo(4 * 4);
    assertThat(full.label(4 * 5 + 2)).isEqualTo("(5,10)");
    // Cube 5 is the left child of cube 2, between cubes 4 and 6.
    assertThat(Networks.neighbours(full, 4 * 5 + 2))
        .containsExactlyInAnyOrder(4 * 5, 4 * 5 + 3, 4 * 2 + 2, 4 * 4 + 2, 4 * 6 + 2);
    assertThat(Networks.neighbours(part, 4 * 3)).containsExactlyInAnyOrder(13, 14, 4);
  }
}
