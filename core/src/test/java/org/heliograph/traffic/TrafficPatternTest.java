package org.heliograph.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.FatTree;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

/// Where each pattern sends, by hand, and what it says of networks on which it has no meaning.
final class TrafficPatternTest {
  private static final Topology MESH = new Mesh(List.of(8, 8)).build();

  private static int target(final TrafficPattern pattern, final Topology network, final int from) {
    return pattern.on(network).next(from, new SplittableRandom(1));
  }

  private static void assertRefused(
      final TrafficPattern pattern, final Topology network, final String sentence) {
    assertThatThrownBy(() -> pattern.on(network))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void transposeExchangesRowsAndColumnsAndAddressHalvesAndGroupsAndPlaces() {
    assertThat(target(new Transpose(), MESH, 2 * 8 + 5)).isEqualTo(5 * 8 + 2);
    assertThat(target(new Transpose(), MESH, 3 * 8 + 3)).isEqualTo(Destinations.NONE);
    assertThat(target(new Transpose(), new Hypercube(6).build(), 0b011_100)).isEqualTo(0b100_011);
    final Topology otis = new Otis(new Mesh(List.of(4, 2))).build();
    assertThat(target(new Transpose(), otis, 3 * 8 + 6)).isEqualTo(6 * 8 + 3);
    final Topology cube = new Torus(List.of(4, 4, 4)).build();
    assertThat(target(new Transpose(), cube, 0b011_100)).isEqualTo(0b100_011);
  }

  @Test
  void bitsAreTurnedOverReversedAndShifted() {
    final Topology cube = new Hypercube(5).build();
    assertThat(target(new BitComplement(), cube, 0b01101)).isEqualTo(0b10010);
    assertThat(target(new BitReversal(), cube, 0b01101)).isEqualTo(0b10110);
    assertThat(target(new Shuffle(), cube, 0b10110)).isEqualTo(0b01101);
    final Topology odd = new Mesh(List.of(3, 3)).build();
    assertThat(target(new BitComplement(), odd, 2)).isEqualTo(6);
    assertThat(target(new BitComplement(), odd, 4)).isEqualTo(Destinations.NONE);
  }

  @Test
  void aTornadoGoesNearlyHalfWayRound() {
    final Topology torus = new Torus(List.of(8, 5)).build();
    assertThat(target(new Tornado(), torus, 6 * 5 + 1)).isEqualTo(5 + 3);
  }

  @Test
  void aPermutationIsOneCycleWhateverItsSeed() {
    for (int seed = 0; seed < 20; seed++) {
      int node = 0;
      int length = 0;
      do {
        node = target(new Permutation(seed), MESH, node);
        length++;
      } while (node != 0);
      assertThat(length).isEqualTo(64);
    }
  }

  @Test
  void everyCycleOfFourIsAsLikelyAsAnyOther() {
    final Topology ring = new Mesh(List.of(4)).build();
    final int[] counts = new int[64];
    for (int seed = 0; seed < 6_000; seed++) {
      final Destinations to = new Permutation(seed).on(ring);
      final SplittableRandom unused = new SplittableRandom(0);
      counts[16 * to.next(0, unused) + 4 * to.next(1, unused) + to.next(2, unused)]++;
    }
    assertThat(IntStream.of(counts).filter(count -> count > 0).boxed())
        .hasSize(6)
        .allMatch(count -> count > 850 && count < 1_150);
  }

  @Test
  void neighboursAreLinkedOrHangOnTheSameSwitch() {
    assertThat(new NearestNeighbour().on(MESH).probability(0, 1)).isEqualTo(0.5);
    assertThat(new NearestNeighbour().on(MESH).probability(0, 9)).isZero();
    final Topology tree = new FatTree().build();
    final Destinations near = new NearestNeighbour().on(tree);
    final int first = tree.ranks().get(0);
    final int second = tree.ranks().get(1);
    assertThat(near.probability(first, second)).isPositive();
    assertThat(near.probability(first, tree.ranks().get(tree.ranks().size() - 1))).isZero();
  }

  @Test
  void aHotSpotHearsItsShareAndAllOthersAlike() {
    final Destinations hot = new HotSpot(9, 0.25).on(MESH);
    assertThat(hot.probability(0, 9)).isEqualTo(0.25 + 0.75 / 63);
    assertThat(hot.probability(0, 1)).isEqualTo(0.75 / 63);
    assertThat(hot.probability(9, 1)).isEqualTo(1.0 / 63);
  }

  @Test
  void whatHasNoMeaningIsSaid() {
    final Topology oblong = new Mesh(List.of(8, 4)).build();
    assertRefused(new Transpose(), oblong, "sides 8×4");
    assertRefused(new Transpose(), NamedGraphs.named("petersen").build(), "petersen has 10 ranks");
    assertRefused(
        new BitReversal(), NamedGraphs.named("petersen").build(), "a power of two of ranks");
    assertRefused(new Shuffle(), new Mesh(List.of(3, 3)).build(), "has 9");
    assertRefused(new Tornado(), NamedGraphs.named("petersen").build(), "a side of 3 or more");
    assertRefused(new HotSpot(64, 0.5), MESH, "node 64 is no rank of mesh");
    assertRefused(new NearestNeighbour(), new TopologyBuilder("two", 2).link(0, 1).build(), "two");
    for (final TrafficPattern pattern :
        List.of(new UniformTraffic(), new HotSpot(), new BitComplement(), new Permutation())) {
      assertRefused(pattern, new TopologyBuilder("one", 1).build(), "one has 1 rank");
    }
    assertThatThrownBy(() -> new HotSpot(-1, 0.5)).hasMessageContaining("node (-1)");
    for (final double share : new double[] {0, -0.1, 1.01, Double.NaN}) {
      assertThatThrownBy(() -> new HotSpot(0, share)).hasMessageContaining("share (" + share);
    }
  }
}
