package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.FirstSteps;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.StackKautz;
import org.junit.jupiter.api.Test;

/// Sources that use few channels at first, and wait for those that use the same ones.
final class FirstStepsTest {
  private static long slots(final Problem problem) {
    final Bound bound = new FirstSteps().bound(problem, Budget.of(64), new SplittableRandom(1));
    assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    return bound.slots();
  }

  private static Problem barrier(final Topology topology) {
    return new Problem(topology, new Barrier().demand(topology), new PassiveStar());
  }

  @Test
  void theLastOfAGroupStartsLate() {
    // A group of four has three couplers, so one of the four sends nothing in the first slot.
    assertThat(slots(barrier(new StackKautz(3, 2, 2).build()))).isEqualTo(3);
    assertThat(slots(barrier(new StackKautz(4, 2, 2).build()))).isEqualTo(4);
    // Of nine nodes with four couplers one waits for two slots; then it reaches one of four groups.
    assertThat(slots(barrier(new Pops(8, 4).build()))).isEqualTo(3);
    assertThat(slots(barrier(new Pops(9, 4).build()))).isEqualTo(4);
  }

  @Test
  void noBoundExceedsTheOptimumOfASmallRandomNetwork() {
    final SplittableRandom random = new SplittableRandom(1);
    int compared = 0;
    int tight = 0;
    for (int round = 0; round < 80; round++) {
      final Topology topology = random(random);
      final Problem barrier = barrier(topology);
      final Problem sum = barrier.with(new AllReduce().demand(topology));
      for (final Problem problem : new Problem[] {barrier, sum}) {
        final OptionalInt optimum = BruteForce.optimum(problem, 20_000);
        if (optimum.isPresent()) {
          final long slots = slots(problem);
          assertThat(slots).as("round %s", round).isLessThanOrEqualTo(optimum.getAsInt());
          compared++;
          tight += slots == optimum.getAsInt() ? 1 : 0;
        }
      }
    }
    assertThat(compared).isGreaterThan(100);
    assertThat(tight).isGreaterThan(compared / 4);
  }

  /// Three or four nodes, of which all but one write the same couplers, with random readers.
  private static Topology random(final SplittableRandom random) {
    final int nodes = 3 + random.nextInt(2);
    final int[] many = IntStream.range(0, nodes - 1).toArray();
    Topology made;
    do {
      final TopologyBuilder builder = new TopologyBuilder("random", nodes);
      for (final int[] writers : new int[][] {many, many, {nodes - 1}}) {
        final int[] readers =
            IntStream.range(0, nodes).filter(_ -> random.nextInt(3) > 0).toArray();
        if (readers.length > 0) {
          builder.channel(writers, readers);
        }
      }
      made = builder.build();
    } while (!made.isStronglyConnected());
    return made;
  }
}
