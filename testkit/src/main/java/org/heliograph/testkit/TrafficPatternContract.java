package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.FatTree;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Torus;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.TrafficPattern;
import org.junit.jupiter.api.Test;

/// The contract of traffic patterns: no node sends to itself or to a switch, the probabilities of
/// each sender sum to one, and draws occur as often as they say.
public abstract class TrafficPatternContract {
  private static final int DRAWS = 2_000;
  private static final double DEVIATIONS = 5.5;

  private final TrafficPattern pattern;
  private final List<Topology> networks = new ArrayList<>();

  /// Tests `pattern` on the small networks to which it applies.
  protected TrafficPatternContract(final TrafficPattern pattern) {
    this.pattern = pattern;
    for (final Topology network :
        List.of(
            new Mesh(List.of(4, 4)).build(),
            new Mesh(List.of(5, 3)).build(),
            new Torus(List.of(4, 3)).build(),
            new Hypercube(3).build(),
            new Hypercube(4).build(),
            new Otis(new Mesh(List.of(2, 2))).build(),
            NamedGraphs.named("petersen").build(),
            new FatTree().build())) {
      if (hasMeaningOn(network)) {
        networks.add(network);
      }
    }
  }

  private boolean hasMeaningOn(final Topology network) {
    try {
      pattern.on(network);
      return true;
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage()).endsWith(".").contains(network.name());
      return false;
    }
  }

  @Test
  void itHasAMeaningOnSomeNetworkAndSaysWhereItHasNone() {
    assertThat(networks).isNotEmpty();
  }

  @Test
  void theProbabilitiesOfEachSenderAddUpToOne() {
    for (final Topology network : networks) {
      final Destinations destinations = pattern.on(network);
      for (final int source : network.ranks().toArray()) {
        double sum = 0;
        for (final int target : network.ranks().toArray()) {
          final double probability = destinations.probability(source, target);
          assertThat(probability).isBetween(0.0, 1.0);
          sum += probability;
        }
        assertThat(destinations.probability(source, source)).isZero();
        assertThat(Math.abs(sum - (destinations.sends(source) ? 1 : 0))).isLessThan(1e-12);
      }
    }
  }

  @Test
  void receiversComeAsOftenAsTheirProbabilitySays() {
    for (final Topology network : networks) {
      final Destinations destinations = pattern.on(network);
      final SplittableRandom random = new SplittableRandom(5);
      for (final int source : network.ranks().toArray()) {
        final int[] counts = counts(network, destinations, source, random);
        for (int target = 0; target < counts.length; target++) {
          final double p = destinations.probability(source, target);
          final double deviation = Math.sqrt(p * (1 - p) / DRAWS);
          assertThat(Math.abs((double) counts[target] / DRAWS - p))
              .as("%s: from %d to %d", network.name(), source, target)
              .isLessThanOrEqualTo(DEVIATIONS * deviation + 1e-12);
          assertThat(destinations.isFixed() && p > 0 && p < 1).isFalse();
        }
      }
    }
  }

  private static int[] counts(
      final Topology network,
      final Destinations destinations,
      final int source,
      final SplittableRandom random) {
    final int[] counts = new int[network.nodes()];
    for (int draw = 0; draw < DRAWS; draw++) {
      final int target = destinations.next(source, random);
      assertThat(target == Destinations.NONE).isEqualTo(!destinations.sends(source));
      if (target != Destinations.NONE) {
        assertThat(network.ranks().contains(target)).isTrue();
        counts[target]++;
      }
    }
    return counts;
  }

  @Test
  void theSameStreamDrawsTheSameReceivers() {
    for (final Topology network : networks) {
      assertThat(drawn(network)).isEqualTo(drawn(network));
    }
  }

  private List<Integer> drawn(final Topology network) {
    final Destinations destinations = pattern.on(network);
    final SplittableRandom random = new SplittableRandom(11);
    final List<Integer> drawn = new ArrayList<>();
    for (int draw = 0; draw < 50; draw++) {
      final int source = network.ranks().get(draw % network.ranks().size());
      drawn.add(destinations.next(source, random));
    }
    return drawn;
  }
}
