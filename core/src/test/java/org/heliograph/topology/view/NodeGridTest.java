package org.heliograph.topology.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

final class NodeGridTest {
  @Test
  void everyPointHasANodeAndEveryNodeAPoint() {
    final Topology mesh = new Mesh(List.of(2, 3, 4)).build();
    final NodeGrid grid = NodeGrid.of(mesh).orElseThrow();
    assertThat(grid).hasToString("2×3×4");
    for (int node = 0; node < mesh.nodes(); node++) {
      assertThat(grid.point(node)).isEqualTo(mesh.coordinates(node));
      assertThat(grid.node(grid.place(mesh.coordinates(node)))).isEqualTo(node);
      assertThat(grid.shifted(node, 1, grid.side(1))).isEqualTo(node);
    }
  }

  @Test
  void placesWithoutANodeOrWithTwoAreNoGrid() {
    assertThat(NodeGrid.of(new Complete(4).build())).isEmpty();
    assertThat(NodeGrid.of(placed(0, 2))).isEmpty();
    assertThat(NodeGrid.of(placed(1, 1))).isEmpty();
    assertThat(NodeGrid.of(placed(0, -1))).isEmpty();
    assertThat(NodeGrid.of(placed(1, 0))).isPresent();
  }

  private static Topology placed(final int one, final int other) {
    return new TopologyBuilder("two", 2)
        .edge(0, 1)
        .coordinates(node -> new int[] {node == 0 ? one : other})
        .build();
  }

  @Test
  void aRingIsATorusOfOneAxisAndAMeshIsNone() {
    final TorusView ring = TorusView.of(new Ring(5, false).build()).orElseThrow();
    assertThat(ring.axes()).isEqualTo(1);
    assertThat(ring.path(0, 0, 1, 5)).hasSize(5).doesNotHaveDuplicates();
    assertThat(TorusView.of(new Torus(List.of(3, 4)).build())).isPresent();
    assertThat(TorusView.of(new Ring(5, true).build())).isEmpty();
    assertThat(TorusView.of(new Mesh(List.of(3, 4)).build())).isEmpty();
    assertThat(TorusView.of(new Mesh(List.of(5)).build())).isEmpty();
    assertThat(TorusView.of(new Mesh(List.of(2, 2)).build())).isEmpty();
  }

  @Test
  void aProductHasARowThroughEveryNodeAlongEveryAxis() {
    final ProductNetwork product =
        ProductNetwork.of(new Torus(List.of(3, 4)).build()).orElseThrow();
    assertThat(product.axes()).isEqualTo(2);
    assertThat(product.rows(0)).hasSize(4);
    assertThat(product.rows(1)).hasSize(3);
    assertThat(ProductNetwork.of(new Ring(6, false).build())).isEmpty();
  }
}
