package org.heliograph.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SymmetryTest {
  private static TopologyBuilder line() {
    return new TopologyBuilder("line", 3).edge(0, 1).edge(1, 2);
  }

  private static void assertRefused(final TopologyBuilder builder, final int... permutation) {
    final Topology topology = builder.build();
    assertThatThrownBy(() -> Symmetry.checked(topology, List.of(permutation)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not map channels to channels");
  }

  @Test
  void aReflectionOfALineIsKeptAndARotationRefused() {
    final int[] reflection = {2, 1, 0};
    assertThat(Symmetry.checked(line().build(), List.of(reflection)).generators())
        .containsExactly(reflection);
    assertRefused(line(), 1, 2, 0);
  }

  @Test
  void kindDirectionAndNumberOfLinksMatter() {
    final int[] reflection = {2, 1, 0};
    assertRefused(line().link(0, 1), reflection);
    assertRefused(line().link(0, 1).link(1, 2), reflection);
    assertRefused(
        line().link(0, 1).kind(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL)).link(2, 1),
        reflection);
  }

  @Test
  void writersAndReadersOfACouplerMatter() {
    final int[] swap = {1, 0, 2};
    final TopologyBuilder fair =
        new TopologyBuilder("star", 3).channel(new int[] {0, 1}, new int[] {2});
    assertThat(Symmetry.checked(fair.build(), List.of(swap)).generators()).containsExactly(swap);
    assertRefused(new TopologyBuilder("star", 3).channel(new int[] {0}, new int[] {1, 2}), swap);
  }
}
