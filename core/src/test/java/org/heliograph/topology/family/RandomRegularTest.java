package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.heliograph.graph.StrongComponents;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomRegularTest {
  @ParameterizedTest
  @CsvSource({"3,2", "4,2", "4,3", "5,4", "6,3", "6,4", "7,4", "8,3", "8,5", "20,11", "512,6"})
  void isSimpleRegularConnectedAndUndirected(final int n, final int d) {
    for (long seed = 0; seed < 20; seed++) {
      final Topology topology = new RandomRegular(n, d, seed).build();
      for (int node = 0; node < n; node++) {
        final int[] neighbours = Networks.neighbours(topology, node);
        assertThat(neighbours).hasSize(d).doesNotHaveDuplicates().doesNotContain(node);
      }
      assertThat(topology.graph().isSymmetric()).isTrue();
      assertThat(StrongComponents.of(topology.graph()).isStronglyConnected()).isTrue();
    }
  }

  @Test
  void isTheSameForTheSameSeedAndDifferentForAnother() {
    assertThat(text(1)).isEqualTo(text(1)).isNotEqualTo(text(2));
  }

  private static String text(final long seed) {
    final Topology topology = new RandomRegular(512, 6, seed).build();
    final StringBuilder text = new StringBuilder();
    for (int node = 0; node < topology.nodes(); node++) {
      text.append(Arrays.toString(Networks.neighbours(topology, node)));
    }
    return text.toString();
  }
}
