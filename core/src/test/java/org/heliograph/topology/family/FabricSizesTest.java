package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.registry.Registry;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The sizes of fabrics as their papers state them: ranks, nodes, largest degree, and the longest
/// distance between two ranks.
final class FabricSizesTest {
  private static Topology network(final String spec) {
    return Registry.load().parse(TopologyFamily.class, spec).build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // besta2014: 2q² routers of degree (3q − δ)/2 and diameter 2; q = 5 is Hoffman–Singleton.
        "slim-fly(3,0);                  18;    18;  5;  2",
        "slim-fly(4,0);                  32;    32;  6;  2",
        "slim-fly(5,0);                  50;    50;  7;  2",
        "slim-fly(7,0);                  98;    98; 11;  2",
        "slim-fly(8,0);                 128;   128; 12;  2",
        "slim-fly(9,0);                 162;   162; 13;  2",
        "slim-fly(11,0);                242;   242; 17;  2",
        "slim-fly(13,0);                338;   338; 19;  2",
        "slim-fly(16,0);                512;   512; 24;  2",
        "slim-fly(17,0);                578;   578; 25;  2",
        // besta2014: 722 routers of 44 ports serve 10830 hosts; hosts add two hops.
        "slim-fly(19,15);             10830; 11552; 44;  4",
        // lakhotia2022: q² + q + 1 routers of degree q + 1 and diameter 2; 993 of 32 for q = 31.
        "polarfly(2,0);                   7;     7;  3;  2",
        "polarfly(3,0);                  13;    13;  4;  2",
        "polarfly(4,0);                  21;    21;  5;  2",
        "polarfly(5,0);                  31;    31;  6;  2",
        "polarfly(7,0);                  57;    57;  8;  2",
        "polarfly(8,0);                  73;    73;  9;  2",
        "polarfly(9,0);                  91;    91; 10;  2",
        "polarfly(31,0);                993;   993; 32;  2",
        // kim2008: a·p·(a·h + 1) hosts, p + a − 1 + h ports; 72 hosts for p = h = 2, a = 4.
        "dragonfly(4,2,2);               72;   108;  7;  5",
        "dragonfly(8,4,4);             1056;  1320; 15;  5",
        "dragonfly(4,0,2);               36;    36;  5;  3",
        // camara2010: 2a × a twisted by a has diameter a, 2a × a × a twisted by a twice 3a/2.
        "twisted-torus([8,4],[4]);       32;    32;  4;  4",
        "twisted-torus([16,8],[8]);     128;   128;  4;  8",
        "twisted-torus([8,4],[0]);       32;    32;  4;  6",
        "twisted-torus([8,4,4],[4,4]);  128;   128;  6;  6",
        "twisted-torus([8,4,4],[0,0]);  128;   128;  6;  8",
        // jouppi2023: k × k × 2k and k × 2k × 2k; for even k the diameter is 3k/2.
        "doubly-twisted-torus(4,8);      32;    32;  4;  4",
        "doubly-twisted-torus(4,4,8);   128;   128;  6;  6",
        "doubly-twisted-torus(4,8,8);   256;   256;  6;  6",
        "doubly-twisted-torus(6,12,12); 864;   864;  6;  9",
        "tpu-slice([4,8,8],v5p,true);   256;   256;  6;  6",
        "tpu-slice([4,4,8]);            128;   128;  6;  8",
        "rail-boxes(h100,4,4);           32;    60;  8;  4",
        // li2020gpu: 8 GPUs of 4 neighbours each; the farthest are two links apart.
        "dgx-like(1,8,0,1,4);             8;     8;  4;  2",
        "dgx-like(1,16,6,1,8);           16;    22; 16;  2",
        "dgx-like(1,8,6,2,8);             8;    14;  8;  2",
        "dgx-like(2,8,0,1,4);            16;    25;  8;  4",
        // wang2023rail: as many rails as processors of a box, each with a port for every box.
        "rail(4,8,4,0);                  32;    44;  8;  4",
        "rail(32,8,4,2);                256;   298; 34;  4",
        "switched-boxes([8,8],1,8);      16;    18;  9;  3",
        "switched-boxes([4,8,2],2,4);    14;    17; 10;  3",
      })
  void aFabricHasTheStatedSize(
      final String spec,
      final int ranks,
      final int nodes,
      final int mostLinks,
      final int diameter) {
    final Topology topology = network(spec);
    assertThat(topology.ranks().size()).isEqualTo(ranks);
    assertThat(topology.nodes()).isEqualTo(nodes);
    assertThat(largestDegree(topology)).isEqualTo(mostLinks);
    assertThat(longestDistance(topology)).isEqualTo(diameter);
  }

  private static int largestDegree(final Topology topology) {
    int most = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      assertThat(topology.inDegree(node)).isEqualTo(topology.outDegree(node));
      most = Math.max(most, topology.outDegree(node));
    }
    return most;
  }

  /// The longest distance from any of up to 1000 ranks to any rank.
  private static int longestDistance(final Topology topology) {
    final Digraph graph = topology.graph();
    final NodeSet ranks = topology.ranks();
    int longest = 0;
    for (int i = 0; i < Math.min(1000, ranks.size()); i++) {
      final int[] distances = BreadthFirst.distancesFrom(graph, ranks.get(i));
      for (int j = 0; j < ranks.size(); j++) {
        assertThat(distances[ranks.get(j)]).isNotNegative();
        longest = Math.max(longest, distances[ranks.get(j)]);
      }
    }
    return longest;
  }

  @Test
  void everyGpuOfADgx1HasSixLanes() {
    final Topology topology = network("dgx-like(1,8,0,1,4)");
    for (int gpu = 0; gpu < 8; gpu++) {
      int lanes = 0;
      for (int i = 0; i < topology.outDegree(gpu); i++) {
        lanes += topology.lanes(topology.outChannel(gpu, i));
      }
      assertThat(lanes).isEqualTo(6);
    }
  }

  @Test
  void onlyThePointsOrthogonalToThemselvesHaveOneLinkLess() {
    for (final int q : new int[] {2, 3, 4, 5, 8, 9}) {
      final Topology topology = new Polarfly(q, 0).build();
      int fewer = 0;
      for (int node = 0; node < topology.nodes(); node++) {
        assertThat(topology.outDegree(node)).isBetween(q, q + 1);
        fewer += topology.outDegree(node) == q ? 1 : 0;
      }
      assertThat(fewer).as("q = %d", q).isEqualTo(q + 1);
    }
  }

  @Test
  void aFieldObeysItsLaws() {
    for (final int q : new int[] {2, 3, 4, 5, 7, 8, 9, 16, 25, 27}) {
      final FiniteField field = FiniteField.of(q);
      for (int a = 0; a < q; a++) {
        assertThat(field.sum(a, field.negative(a))).isZero();
        assertThat(a == 0 ? 1 : field.product(a, field.inverse(a))).isEqualTo(1);
        for (int b = 0; b < q; b++) {
          final int c = (a + 1) % q;
          assertThat(field.product(field.sum(a, b), c))
              .isEqualTo(field.sum(field.product(a, c), field.product(b, c)));
        }
      }
    }
    assertThat(FiniteField.exists(1)).isFalse();
    assertThat(FiniteField.exists(6)).isFalse();
    assertThat(FiniteField.exists(12)).isFalse();
  }
}
