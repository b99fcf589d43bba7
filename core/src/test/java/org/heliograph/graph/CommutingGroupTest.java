package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

final class CommutingGroupTest {
  private static int[] permutation(final int nodes, final IntUnaryOperator image) {
    return IntStream.range(0, nodes).map(image).toArray();
  }

  private static void assertEqual(final CommutingGroup group, final SemiregularGroup table) {
    assertThat(group.order()).isEqualTo(table.order());
    for (int element = 0; element < group.order(); element++) {
      final int other = table.elementTo(group.image(element, 0));
      assertThat(group.elementTo()[group.image(element, 0)]).isEqualTo(element);
      for (int node = 0; node < table.nodes(); node++) {
        assertThat(group.image(element, node)).isEqualTo(table.image(other, node));
      }
    }
  }

  @Test
  void itHasTheElementsOfTheTable() {
    for (final Torus torus :
        List.of(
            new Torus(List.of(3, 4)),
            new Torus(List.of(5, 5, 3)),
            new Torus(List.of(4, 3, 3, 3)),
            new Torus(List.of(30, 3)))) {
      final List<int[]> turns = torus.build().symmetry().generators();
      for (int count = 0; count <= turns.size(); count++) {
        final int nodes = torus.build().nodes();
        final Optional<CommutingGroup> group =
            CommutingGroup.generatedBy(nodes, turns.subList(0, count), nodes);
        if (CommutingGroup.commute(turns.subList(0, count))) {
          assertEqual(
              group.orElseThrow(),
              SemiregularGroup.tabulated(nodes, turns.subList(0, count), nodes).orElseThrow());
        } else {
          assertThat(group).isEmpty();
        }
      }
    }
  }

  @Test
  void itAgreesWithTheTableOnRandomPermutationsThatCommute() {
    final SplittableRandom random = new SplittableRandom(7);
    int groups = 0;
    for (int trial = 0; trial < 3000; trial++) {
      // Turns of three loops, which may be of different length: often some element fixes a node.
      // Equal loops are rare by chance, so half of the trials have them.
      final int side = 1 + random.nextInt(4);
      final int[] sides =
          random.nextBoolean()
              ? new int[] {side, side, side}
              : new int[] {1 + random.nextInt(4), 1 + random.nextInt(4), 1 + random.nextInt(4)};
      final int first = sides[0];
      final int second = first + sides[1];
      final int nodes = second + sides[2];
      final List<int[]> turns =
          IntStream.range(0, 1 + random.nextInt(3))
              .mapToObj(
                  _ -> {
                    final int step = random.nextInt(4);
                    final int[] by =
                        random.nextBoolean()
                            ? new int[] {step, step, step}
                            : new int[] {random.nextInt(4), random.nextInt(4), step};
                    return permutation(
                        nodes,
                        node ->
                            node < first
                                ? (node + by[0]) % sides[0]
                                : node < second
                                    ? first + (node - first + by[1]) % sides[1]
                                    : second + (node - second + by[2]) % sides[2]);
                  })
              .toList();
      final int most = random.nextInt(4) == 0 ? 1 + random.nextInt(nodes) : nodes;
      final Optional<SemiregularGroup> table = SemiregularGroup.tabulated(nodes, turns, most);
      final Optional<CommutingGroup> group = CommutingGroup.generatedBy(nodes, turns, most);
      assertThat(group.isPresent()).isEqualTo(table.isPresent());
      if (group.isPresent()) {
        assertEqual(group.get(), table.orElseThrow());
        groups += group.get().order() > 1 ? 1 : 0;
      }
    }
    assertThat(groups).isGreaterThan(100);
  }

  @Test
  void aLargeGroupTakesLittleMemory() {
    // A table of images would take 10 GB.
    final int nodes = 50_000;
    final int[] turn = permutation(nodes, node -> (node + 1) % nodes);
    final SemiregularGroup group =
        SemiregularGroup.generatedBy(nodes, List.of(turn), nodes).orElseThrow();
    assertThat(group.order()).isEqualTo(nodes);
    assertThat(group.image(group.elementTo(49_000), 3_000)).isEqualTo(2_000);
    assertThat(group.image(group.inverse(group.elementTo(7)), 3)).isEqualTo(49_996);
    assertThat(group.product(group.elementTo(30_000), group.elementTo(30_001)))
        .isEqualTo(group.elementTo(10_001));
  }
}
