package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.heliograph.graph.Bisection;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GoldenNetworksTest {
  private static final Map<String, TopologyFamily> NETWORKS = Networks.golden();

  static List<String> names() {
    return List.copyOf(NETWORKS.keySet());
  }

  private static Topology network(final String name) {
    return Objects.requireNonNull(NETWORKS.get(name)).build();
  }

  /// The published successors of every node of a network.
  private static List<int[]> successors(final String name) {
    for (final String line : Networks.lines("networks.txt")) {
      final String[] words = line.split(" ", -1);
      if (words[0].equals(name)) {
        return Arrays.stream(words[2].split(";", -1))
            .map(row -> Arrays.stream(row.split(",", -1)).mapToInt(Integer::parseInt).toArray())
            .toList();
      }
    }
    throw new IllegalArgumentException("no golden network " + name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyNodeHasThePublishedNeighbours(final String name) {
    final Topology topology = network(name);
    final List<int[]> published = successors(name);
    assertThat(topology.nodes()).isEqualTo(published.size());
    for (int node = 0; node < topology.nodes(); node++) {
      assertThat(sorted(Networks.neighbours(topology, node)))
          .as("neighbours of node %d", node)
          .isEqualTo(sorted(published.get(node)));
    }
  }

  @Test
  void hypercubeAndKautzNetworksKeepThePublishedOrderOfChannels() {
    for (final String name : List.of("Hypercube32", "Kautz12", "Kautz36")) {
      final Topology topology = network(name);
      final List<int[]> published = successors(name);
      for (int node = 0; node < topology.nodes(); node++) {
        assertThat(Networks.neighbours(topology, node)).isEqualTo(published.get(node));
      }
    }
  }

  private static int[] sorted(final int[] values) {
    final int[] copy = values.clone();
    Arrays.sort(copy);
    return copy;
  }

  @ParameterizedTest
  @MethodSource("names")
  void distancesAndCutsAreThePublishedOnes(final String name) {
    final Topology topology = network(name);
    final DistanceSummary distances = DistanceSummary.of(topology.graph());
    final Bisection bisection = Bisection.of(topology.graph(), Bisection.DEFAULT_BUDGET);
    for (final String line : Networks.lines("network_metrics.csv")) {
      final String[] fields = line.split(",", -1);
      if (fields[0].equals(name)) {
        assertThat(topology.nodes()).isEqualTo(Integer.parseInt(fields[1]));
        assertThat(topology.outDegree(0)).isEqualTo(Integer.parseInt(fields[2]));
        assertThat(distances.diameter()).hasValue(Integer.parseInt(fields[3]));
        assertThat(distances.sum()).isEqualTo(Long.parseLong(fields[4]));
        assertThat(bisection.isExact()).isTrue();
        assertThat(bisection.arcs()).isEqualTo(Long.parseLong(fields[6]));
        return;
      }
    }
    throw new AssertionError("no golden line for " + name);
  }

  @Test
  void kautzTwelveHasThePrintedNumbering() {
    final Topology kautz = new Kautz(3, 2).build();
    final String[] printed = {
      "01", "02", "03", "10", "13", "12", "21", "20", "23", "32", "31", "30"
    };
    for (int node = 0; node < printed.length; node++) {
      assertThat(kautz.label(node)).isEqualTo(printed[node]);
      for (final int next : Networks.neighbours(kautz, node)) {
        assertThat(printed[node].charAt(1)).isEqualTo(printed[next].charAt(0));
      }
    }
    assertThat(Networks.neighbours(kautz, 0)).containsExactly(3, 5, 4);
  }
}
