package org.heliograph.simulate.wormhole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.StrongComponents;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.DeBruijn;
import org.heliograph.topology.family.FatTree;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RoutingFunctionTest {
  static List<TopologyFamily> families() {
    return List.of(
        new Mesh(List.of(5, 4, 3)),
        new Ring(9, true),
        new Ring(10, false),
        new Torus(List.of(6, 5)),
        new Torus(List.of(3, 8)),
        new Torus(List.of(3, 4, 5)),
        new Torus(List.of(4, 4, 4)),
        new Hypercube(7),
        NamedGraphs.named("petersen"),
        new Kautz(),
        new DeBruijn(),
        new FatTree(),
        new Otis(new Mesh(List.of(4, 4))),
        new Otis(new Hypercube(3)),
        new Otis(new Torus(List.of(3, 3))));
  }

  /// Every pair of steps that some route takes one after the other, as an arc.
  @ParameterizedTest
  @MethodSource("families")
  void routesAreShortestAndTheirStepsHaveAnOrder(final TopologyFamily family) {
    final Topology topology = family.build();
    final RoutingFunction routingFunction = RoutingFunction.of(topology);
    final int steps = Math.toIntExact(topology.channels()) * routingFunction.layers();
    final NodeSet ranks = topology.ranks();
    final BitSet pairs = new BitSet();
    final int[] route = new int[routingFunction.longest()];
    for (int s = 0; s < ranks.size(); s++) {
      final int source = ranks.get(s);
      final int[] distances = BreadthFirst.distancesFrom(topology.graph(), source);
      for (int t = 0; t < ranks.size(); t++) {
        final int target = ranks.get(t);
        if (source == target) {
          continue;
        }
        final int ties = routingFunction.ties(source, target);
        for (int down = ties; down >= 0; down = down == 0 ? -1 : (down - 1) & ties) {
          final int hops = routingFunction.write(source, target, down, route, 0);
          assertThat(hops).isEqualTo(distances[target]);
          int node = source;
          for (int hop = 0; hop < hops; hop++) {
            final int channel = route[hop] / routingFunction.layers();
            assertThat(topology.writer(channel, 0)).isEqualTo(node);
            node = topology.reader(channel, 0);
            if (hop > 0) {
              pairs.set(route[hop - 1] * steps + route[hop]);
            }
          }
          assertThat(node).isEqualTo(target);
        }
      }
    }
    final int[] tails = pairs.stream().map(pair -> pair / steps).toArray();
    final int[] heads = pairs.stream().map(pair -> pair % steps).toArray();
    assertThat(StrongComponents.of(Digraph.of(steps, tails, heads)).count())
        .as("components of %d steps: each its own if there is no cycle", steps)
        .isEqualTo(steps);
  }

  @Test
  void fewLayersAreEnough() {
    assertThat(RoutingFunction.of(new Mesh(List.of(32, 32)).build()).layers()).isEqualTo(1);
    assertThat(RoutingFunction.of(new Hypercube(10).build()).layers()).isEqualTo(1);
    assertThat(RoutingFunction.of(new Torus(List.of(8, 8)).build()).layers()).isEqualTo(2);
    assertThat(RoutingFunction.of(new Torus(List.of(4, 4, 4, 4)).build()).layers()).isEqualTo(2);
    assertThat(RoutingFunction.of(new Otis(new Mesh(List.of(4, 4))).build()).layers())
        .isLessThanOrEqualTo(2);
  }

  /// All routes of all pairs, every subset of a tie with equal weight: every channel of an axis is
  /// used equally, as the symmetry of a torus asks for.
  @Test
  void tiesLoadBothDirectionsEqually() {
    for (final List<Integer> sides : List.of(List.of(8, 8), List.of(6, 4), List.of(10))) {
      final Topology torus = new Torus(sides).build();
      final RoutingFunction routingFunction = RoutingFunction.of(torus);
      final double[] use = new double[Math.toIntExact(torus.channels())];
      final int[] route = new int[routingFunction.longest()];
      for (int pair = 0; pair < torus.nodes() * torus.nodes(); pair++) {
        final int source = pair / torus.nodes();
        final int target = pair % torus.nodes();
        final int ties = source == target ? 0 : routingFunction.ties(source, target);
        for (int down = ties; down >= 0; down = down == 0 ? -1 : (down - 1) & ties) {
          final int hops =
              source == target ? 0 : routingFunction.write(source, target, down, route, 0);
          for (int hop = 0; hop < hops; hop++) {
            use[route[hop] / 2] += 1.0 / (1 << Integer.bitCount(ties));
          }
        }
      }
      for (int channel = 0; channel < use.length; channel++) {
        final int axis = channel / 2 % sides.size();
        final int side = sides.get(axis);
        assertThat(use[channel])
            .as("channel %s of %s", channel, torus.name())
            .isEqualTo(torus.nodes() / (double) side * side * side / 8);
      }
    }
  }

  /// The flits that cross channels up, divided by those that cross channels down, on an 8×8 torus
  /// under uniform traffic.
  private static double upAgainstDown(final TieBreak tieBreak) {
    final Topology torus = new Torus(List.of(8, 8)).build();
    final RoutingFunction routingFunction = RoutingFunction.of(torus);
    final TieChoices choices = new TieChoices(tieBreak, 64, new SplittableRandom(3));
    final SplittableRandom random = new SplittableRandom(4);
    final int[] route = new int[routingFunction.longest()];
    final double[] hopsOf = new double[2];
    for (int message = 0; message < 400_000; message++) {
      final int source = random.nextInt(64);
      final int target = (source + 1 + random.nextInt(63)) % 64;
      final int ties = routingFunction.ties(source, target);
      final int downward = choices.downward(source, ties);
      final int hops = routingFunction.write(source, target, downward, route, 0);
      for (int hop = 0; hop < hops; hop++) {
        hopsOf[route[hop] / 2 % 2]++; // channels of a node alternate between up and down
      }
    }
    return hopsOf[0] / hopsOf[1];
  }

  @Test
  void drawnTiesLoadBothDirectionsWithinOnePercent() {
    assertThat(upAgainstDown(TieBreak.RANDOM)).isBetween(0.99, 1.01);
    assertThat(upAgainstDown(TieBreak.ALTERNATE)).isBetween(0.99, 1.01);
    assertThat(upAgainstDown(TieBreak.POSITIVE)).isGreaterThan(1.5);
  }

  @Test
  void aNodeThatIsNotReachedIsSaid() {
    final Topology split = new TopologyBuilder("split", 3).edge(0, 1).link(1, 2).build();
    assertThatThrownBy(() -> RoutingFunction.of(split))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("node 2 does not reach node 0");
  }
}
