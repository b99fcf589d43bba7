package org.heliograph.algorithm.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.DeBruijn;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.MoebiusLadder;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

/// Whether there is a group is answered without finding it, and the answer is the same.
final class TranslationsTest {
  @Test
  void aGroupExistsWhereALargestOneIsFound() {
    int found = 0;
    int missed = 0;
    for (final TopologyFamily family :
        List.of(
            new Ring(7, false),
            NamedGraphs.named("petersen"),
            new Kautz(2, 4),
            new Kautz(3, 2),
            new DeBruijn(2, 3),
            NamedGraphs.named("heawood"),
            NamedGraphs.named("levi"),
            new Hypercube(4),
            new Mesh(List.of(3, 3)),
            new Mesh(List.of(2, 3)),
            new MoebiusLadder(16),
            new Torus(List.of(3, 4)))) {
      final Topology network = family.build();
      final boolean exists = Translations.exist(network);
      assertThat(exists).as(network.name()).isEqualTo(Translations.largest(network).isPresent());
      found += exists ? 1 : 0;
      missed += exists ? 0 : 1;
    }
    assertThat(found).isGreaterThan(6);
    assertThat(missed).isPositive();
  }

  @Test
  void aNetworkThatStatesNoneIsComputed() {
    final TopologyBuilder cycle = new TopologyBuilder("cycle", 5);
    final TopologyBuilder path = new TopologyBuilder("path", 5);
    for (int node = 0; node < 5; node++) {
      cycle.edge(node, (node + 1) % 5);
      if (node > 0) {
        path.edge(node - 1, node);
      }
    }
    assertThat(Translations.exist(cycle.build())).isTrue();
    assertThat(Translations.exist(path.build())).isFalse();
  }
}
