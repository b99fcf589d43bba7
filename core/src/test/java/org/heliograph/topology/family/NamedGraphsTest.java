package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.heliograph.graph.Automorphisms;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.graph.Girth;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What the table of graphs says is what its graphs are.
final class NamedGraphsTest {
  static List<GraphRow> graphs() {
    return new NamedGraphs().rows();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void everyGraphIsAsItsRowSays(final GraphRow graph) {
    final Topology topology = graph.build();
    assertThat(topology.name()).isEqualTo(graph.name()).isEqualTo(SpecText.of(graph));
    assertThat(topology.nodes()).isEqualTo(graph.nodes());
    assertThat(DistanceSummary.of(topology.graph()).diameter()).hasValue(graph.diameter());
    assertThat(Girth.of(topology.graph())).hasValue(graph.girth());
    assertThat(topology.graph().isSymmetric()).isTrue();
    for (int node = 0; node < graph.nodes() && graph.degree() > 0; node++) {
      assertThat(topology.outDegree(node)).isEqualTo(graph.degree());
    }
    assertThat(graph.places())
        .hasSize(graph.links().contains("(") || graph.links().contains("[") ? 0 : graph.nodes());
  }

  /// The orders of the groups in the literature; with size, degree and girth they tell these graphs
  /// from others.
  @ParameterizedTest
  @CsvSource({
    "petersen, 120",
    "heawood, 336",
    "levi, 1440",
    "pappus, 216",
    "mcgee, 32",
    "desargues, 240",
    "dodecahedron, 120"
  })
  void theirSymmetriesAreAsMany(final String name, final long automorphisms) {
    final Digraph graph = NamedGraphs.named(name).build().graph();
    assertThat(Automorphisms.of(graph, Automorphisms.DEFAULT_BUDGET).orElseThrow().order())
        .isEqualTo(automorphisms);
  }

  @Test
  void aGraphThatIsNotThereIsRefused() {
    assertThatThrownBy(() -> NamedGraphs.named("cube")).hasMessageContaining("'cube'");
  }
}
