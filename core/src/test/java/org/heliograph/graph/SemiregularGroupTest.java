package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class SemiregularGroupTest {
  private static int[] permutation(final int nodes, final IntUnaryOperator image) {
    return IntStream.range(0, nodes).map(image).toArray();
  }

  private static SemiregularGroup dihedral() {
    // Rotations of a square and its reflections, on two copies so that nothing is fixed.
    final int[] turn = permutation(8, i -> i < 4 ? (i + 1) % 4 : 4 + (i + 3) % 4);
    final int[] swap = permutation(8, i -> (i + 4) % 8);
    return SemiregularGroup.generatedBy(8, List.of(turn, swap), 8).orElseThrow();
  }

  @Test
  void aGroupThatFixesANodeIsRefused() {
    final int[] reflection = permutation(5, i -> (5 - i) % 5);
    assertThat(SemiregularGroup.generatedBy(5, List.of(reflection), 5)).isEmpty();
    final int[] turn = permutation(6, i -> (i + 1) % 6);
    final int[] flip = permutation(6, i -> 5 - i);
    assertThat(SemiregularGroup.generatedBy(6, List.of(turn), 6)).isPresent();
    assertThat(SemiregularGroup.generatedBy(6, List.of(flip), 6)).isPresent();
    assertThat(SemiregularGroup.generatedBy(6, List.of(turn, flip), 12)).isEmpty();
  }

  @Test
  void equalCyclesAreWhatMakesTheGroupOfOnePermutation() {
    final SplittableRandom random = new SplittableRandom(3);
    int cyclic = 0;
    for (int trial = 0; trial < 500; trial++) {
      final int nodes = 1 + random.nextInt(7);
      final int[] shuffled = permutation(nodes, i -> i);
      for (int i = nodes - 1; i > 0; i--) {
        final int j = random.nextInt(i + 1);
        final int kept = shuffled[i];
        shuffled[i] = shuffled[j];
        shuffled[j] = kept;
      }
      final boolean isGroup =
          SemiregularGroup.generatedBy(nodes, List.of(shuffled), nodes)
              .filter(group -> group.order() > 1)
              .isPresent();
      assertThat(SemiregularGroup.isCyclic(shuffled))
          .as(Arrays.toString(shuffled))
          .isEqualTo(isGroup);
      cyclic += isGroup ? 1 : 0;
    }
    assertThat(cyclic).isBetween(50, 450);
  }

  @Test
  void aGroupLargerThanAllowedIsRefused() {
    final int[] turn = permutation(6, i -> (i + 1) % 6);
    assertThat(SemiregularGroup.generatedBy(6, List.of(turn), 5)).isEmpty();
  }

  @Test
  void productsAreThoseOfThePermutations() {
    final SemiregularGroup group = dihedral();
    assertThat(group.order()).isEqualTo(8);
    for (int outer = 0; outer < 8; outer++) {
      for (int inner = 0; inner < 8; inner++) {
        assertThat(group.permutation(group.product(outer, inner)))
            .isEqualTo(
                SemiregularGroup.product(group.permutation(outer), group.permutation(inner)));
      }
    }
  }

  @Test
  void cosetsPartitionTheGroupAndAreMovedByIt() {
    final SemiregularGroup group = dihedral();
    for (int member = 1; member < group.order(); member++) {
      final int[] subgroup = group.subgroup(member);
      final int[] left = group.leftCosets(subgroup);
      final int[] right = group.rightCosets(subgroup);
      for (int e = 0; e < group.order(); e++) {
        for (final int k : subgroup) {
          assertThat(left[group.product(e, k)]).isEqualTo(left[e]);
          assertThat(right[group.product(k, e)]).isEqualTo(right[e]);
        }
      }
      final long count = (long) group.order() / subgroup.length;
      assertThat(Arrays.stream(left).distinct().count()).isEqualTo(count);
      assertThat(Arrays.stream(right).distinct().count()).isEqualTo(count);
    }
  }

  static List<TopologyFamily> networks() {
    return List.of(
        NamedGraphs.named("petersen"),
        NamedGraphs.named("levi"),
        new Kautz(3, 3),
        new Hypercube(5),
        new Torus(List.of(6, 4)));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void whatIsFoundIsSemiregularAndMadeOfAutomorphisms(final TopologyFamily family) {
    final Topology topology = family.build();
    final Digraph graph = topology.graph();
    final int nodes = graph.nodes();
    final List<int[]> generators =
        List.of(Automorphisms.of(graph, Automorphisms.DEFAULT_BUDGET).orElseThrow().generators());
    final List<SemiregularGroup> groups =
        SemiregularSubgroups.of(nodes, generators, nodes, 2, new SplittableRandom(3));
    assertThat(groups).isNotEmpty();
    for (final SemiregularGroup group : groups) {
      for (int e = 1; e < group.order(); e++) {
        final int[] permutation = group.permutation(e);
        assertThat(Automorphisms.isAutomorphism(graph, permutation)).isTrue();
        assertThat(IntStream.range(0, nodes).filter(i -> permutation[i] == i)).isEmpty();
      }
    }
  }

  @Test
  void lettersOfKautzWordsFormAGroupOfTwelve() {
    final Topology kautz = new Kautz(3, 3).build();
    final List<SemiregularGroup> groups =
        SemiregularSubgroups.of(36, kautz.symmetry().generators(), 36, 1, new SplittableRandom(1));
    assertThat(groups).extracting(SemiregularGroup::order).contains(3, 4, 12);
  }

  @Test
  void parallelArcsMoveInStep() {
    final Digraph twice = Digraph.of(2, new int[] {0, 1, 0, 1}, new int[] {1, 0, 1, 0});
    final SemiregularGroup swap =
        SemiregularGroup.generatedBy(2, List.of(new int[] {1, 0}), 2).orElseThrow();
    assertThat(new ArcImages(twice).orbits(swap, 0, 1)).containsExactly(0, 0, 1, 1);
  }

  @Test
  void parallelArcsKeepTheirKind() {
    final Digraph twice = Digraph.of(2, new int[] {0, 1, 0, 1}, new int[] {1, 0, 1, 0});
    final SemiregularGroup swap =
        SemiregularGroup.generatedBy(2, List.of(new int[] {1, 0}), 2).orElseThrow();
    assertThat(new ArcImages(twice, new int[] {7, 8, 8, 7}).orbits(swap, 0, 1))
        .containsExactly(0, 1, 1, 0);
  }

  @Test
  void everyNodeIsOneImageOfItsRepresentative() {
    final int[] turn = permutation(6, i -> i % 2 == 0 ? (i + 2) % 6 : (i + 4) % 6);
    final SemiregularGroup group = SemiregularGroup.generatedBy(6, List.of(turn), 6).orElseThrow();
    final SemiregularOrbits orbits = new SemiregularOrbits(group);
    assertThat(orbits.count()).isEqualTo(2);
    for (int node = 0; node < 6; node++) {
      final int least = orbits.representative(orbits.orbit(node));
      assertThat(least).isEqualTo(node % 2);
      assertThat(group.image(orbits.element(node), least)).isEqualTo(node);
    }
  }
}
