package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.InGrowth;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.Fat;
import org.heliograph.topology.family.Kautz;
import org.junit.jupiter.api.Test;

/// Contributions that flow into nodes which share the channels that they read.
final class InGrowthTest {
  private static final List<Collective> COLLECTIVES =
      List.of(new Reduce(), new Barrier(), new AllReduce());

  private static long slots(final Problem problem) {
    final Bound bound = new InGrowth().bound(problem, Budget.of(64), new SplittableRandom(1));
    assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    return bound.slots();
  }

  private static Problem circuits(final Topology topology, final Collective collective) {
    return new Problem(topology, collective.demand(topology), new Circuit());
  }

  @Test
  void coresShareTheLinksOfTheirNode() {
    // One of 12 nodes is told by 3 links. In two slots 4 nodes of 4 cores matter, and 12 others.
    final Topology fat = new Fat(new Kautz(3, 2), 4).build();
    COLLECTIVES.forEach(collective -> assertThat(slots(circuits(fat, collective))).isEqualTo(3));
    // The link to a node brings a core of the other one, whose memory tells it of three before.
    final Topology two = new Fat(new Complete(2), 4).build();
    assertThat(slots(circuits(two, new Reduce()))).isEqualTo(2);
  }

  @Test
  void noBoundExceedsTheOptimumOfASmallRandomNetwork() {
    final SplittableRandom random = new SplittableRandom(2);
    int compared = 0;
    int tight = 0;
    for (int round = 0; round < 150; round++) {
      final Topology topology = random(random);
      for (final Collective collective : COLLECTIVES) {
        for (final SwitchingModel model :
            List.of(new PassiveStar(), new StoreAndForward(), new Circuit())) {
          final Problem problem = new Problem(topology, collective.demand(topology), model);
          final OptionalInt optimum = BruteForce.optimum(problem, 10_000);
          if (optimum.isPresent() && new InGrowth().supports(problem).isSupported()) {
            final long slots = slots(problem);
            assertThat(slots)
                .as("round %s: %s", round, problem)
                .isLessThanOrEqualTo(optimum.getAsInt());
            compared++;
            tight += slots == optimum.getAsInt() ? 1 : 0;
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(300);
    assertThat(tight).isGreaterThan(compared / 4);
  }

  /// Three to five nodes, and channels with random writers that one or two of three groups read.
  private static Topology random(final SplittableRandom random) {
    final int nodes = 3 + random.nextInt(3);
    final int[] group = random.ints(nodes, 0, 3).toArray();
    Topology made;
    do {
      final TopologyBuilder builder = new TopologyBuilder("random", nodes);
      for (int channel = 0; channel < 3 + random.nextInt(2); channel++) {
        final int one = random.nextInt(3);
        final int other = random.nextInt(3);
        final int[] writers =
            IntStream.range(0, nodes).filter(_ -> random.nextInt(2) > 0).toArray();
        final int[] readers =
            IntStream.range(0, nodes)
                .filter(node -> group[node] == one || group[node] == other)
                .toArray();
        if (writers.length > 0 && readers.length > 0) {
          builder.channel(writers, readers);
        }
      }
      made = builder.build();
    } while (!made.isStronglyConnected() || made.isPointToPoint());
    return made;
  }
}
