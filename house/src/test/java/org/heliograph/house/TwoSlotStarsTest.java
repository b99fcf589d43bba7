package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.TwoSlotStars;
import org.heliograph.bound.family.TwoSlotStars.TwoSlotStarsCertificate;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.Point;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Pops;
import org.junit.jupiter.api.Test;

/// Groups of nodes between which passive stars carry one message a slot.
final class TwoSlotStarsTest {
  private static final TwoSlotStars BOUND = new TwoSlotStars();

  private static Problem sum(final Topology topology, final int transmissions) {
    return new Problem(topology, new AllReduce().demand(topology), new PassiveStar(transmissions));
  }

  private static boolean holds(final Problem problem) {
    return BOUND.supports(problem).isSupported();
  }

  private static long slots(final Problem problem) {
    final Bound bound = BOUND.bound(problem, Budget.of(1), new SplittableRandom(1));
    assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    return bound.slots();
  }

  @Test
  void squaresOfStarsTakeThreeSlots() {
    for (final int groups : new int[] {2, 3, 4, 8, 64}) {
      assertThat(slots(sum(new Pops(groups, groups).build(), 1))).isEqualTo(3);
    }
  }

  @Test
  void itRefusesWhatItDoesNotHoldFor() {
    assertThat(holds(sum(new Pops(4, 4).build(), 2))).isFalse();
    // Two slots are enough on pops(2,3), whose groups are smaller.
    assertThat(holds(sum(new Pops(2, 3).build(), 1))).isFalse();
    assertThat(holds(sum(new Pops(3, 2).build(), 1))).isFalse();
    final Topology square = new Pops(2, 2).build();
    final Problem barrier = new Problem(square, new Barrier().demand(square), new PassiveStar());
    assertThatThrownBy(() -> new TwoSlotStarsCertificate().check(barrier))
        .hasMessageContaining("count once");
    assertThatThrownBy(() -> new TwoSlotStarsCertificate(1).check(sum(square, 1)))
        .hasMessageContaining("chunk 1 does not exist");
  }

  @Test
  void noBoundExceedsTheOptimumOfSmallStackGraphs() {
    final SplittableRandom random = new SplittableRandom(3);
    int applied = 0;
    for (int round = 0; round < 60; round++) {
      final int transmissions = 1 + random.nextInt(2);
      final Topology topology = random(random);
      final boolean connected = topology.isStronglyConnected();
      if (connected && holds(sum(topology, transmissions))) {
        final Problem problem = sum(topology, transmissions);
        final OptionalInt optimum = BruteForce.optimum(problem, 20_000_000);
        assertThat(optimum).as("round %s", round).hasValue(3);
        assertThat(slots(problem)).isEqualTo(3);
        applied++;
      }
    }
    assertThat(applied).isPositive();
  }

  /// Two groups of one or two nodes, with four stars between random groups.
  private static Topology random(final SplittableRandom random) {
    final int[] tails = {0, 0, 1, 1};
    final int[] heads = new int[tails.length];
    for (int star = 0; star < heads.length; star++) {
      heads[star] = random.nextInt(2);
    }
    final Digraph groups = Digraph.of(2, tails, heads);
    return new StackTopology(
        "random",
        1 + random.nextInt(2),
        groups,
        Integer::toString,
        node -> new Point(node, 0),
        List::of,
        StackTopology.table("random", groups));
  }
}
