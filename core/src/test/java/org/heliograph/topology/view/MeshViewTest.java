package org.heliograph.topology.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.heliograph.algorithm.Meshes;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

class MeshViewTest {
  @Test
  void aRouteGoesAlongTheRowAndThenAlongTheColumn() {
    final Topology network = Meshes.shuffled(3, 5);
    final MeshView mesh = MeshView.of(network).orElseThrow();
    assertThat(mesh.rows()).isEqualTo(3);
    assertThat(mesh.columns()).isEqualTo(5);
    for (int from = 0; from < mesh.nodes(); from++) {
      for (int to = 0; to < mesh.nodes(); to++) {
        requireDimensionOrder(network, mesh, from, to);
      }
    }
  }

  private static void requireDimensionOrder(
      final Topology network, final MeshView mesh, final int from, final int to) {
    int at = from;
    boolean turned = false;
    for (final long channel : mesh.xyRoute(from, to)) {
      assertThat(network.writer(channel, 0)).isEqualTo(at);
      final int next = network.reader(channel, 0);
      assertThat(mesh.channel(at, next)).isEqualTo(channel);
      final boolean vertical = mesh.column(at) == mesh.column(next);
      assertThat(turned && !vertical).isFalse();
      turned |= vertical;
      assertThat(mesh.distance(next, to)).isEqualTo(mesh.distance(at, to) - 1);
      at = next;
    }
    assertThat(at).isEqualTo(to);
    assertThat(mesh.node(mesh.row(to), mesh.column(to))).isEqualTo(to);
  }

  @Test
  void aTorusIsAMeshWithMoreLinks() {
    final Topology torus = new Torus(List.of(4, 5)).build();
    assertThat(MeshView.of(torus).orElseThrow().isPlain()).isFalse();
    assertThat(MeshView.of(new Mesh(List.of(4, 5)).build()).orElseThrow().isPlain()).isTrue();
  }

  @Test
  void whatIsNoMeshHasNoView() {
    assertThat(MeshView.of(new Ring(6, false).build())).isEmpty();
    assertThat(MeshView.of(new Mesh(List.of(2, 3, 2)).build())).isEmpty();
    assertThat(MeshView.of(new Otis(new Mesh(List.of(2, 2))).build())).isEmpty();
    assertThat(MeshView.of(square(1, 2).build())).isEmpty();
    assertThat(MeshView.of(square(2, 1).build())).isEmpty();
    assertThat(MeshView.of(square(2, 2).build())).isPresent();
    final TopologyBuilder oneWay = new TopologyBuilder("one way", 2).link(0, 1);
    assertThat(MeshView.of(oneWay.coordinates(node -> new int[] {0, node}).build())).isEmpty();
    assertThatThrownBy(() -> MeshView.of(square(2, 2).build()).orElseThrow().channel(0, 3))
        .hasMessageContaining("no neighbour");
  }

  /// A square of links, whose coordinates are right if `height` and `width` are 2.
  private static TopologyBuilder square(final int height, final int width) {
    final int rows = height == 2 ? 2 : 3;
    return new TopologyBuilder("square", 4)
        .edge(0, 1)
        .edge(2, 3)
        .edge(0, 2)
        .edge(1, 3)
        .coordinates(
            node ->
                width == 2
                    ? new int[] {node / 2 * (rows - 1), node % 2}
                    : new int[] {node / 2, node == 3 ? 1 : 0});
  }
}
