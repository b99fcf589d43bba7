package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.star.StarAllGather;
import org.heliograph.algorithm.star.StarAllReduce;
import org.heliograph.algorithm.star.StarAllToAll;
import org.heliograph.algorithm.star.StarBroadcast;
import org.heliograph.algorithm.star.StarGather;
import org.heliograph.algorithm.star.StarReduce;
import org.heliograph.algorithm.star.StarReduceScatter;
import org.heliograph.algorithm.star.StarScatter;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.FirstSteps;
import org.heliograph.bound.family.GroupTraffic;
import org.heliograph.bound.family.InGrowth;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Stack;
import org.heliograph.topology.family.StackKautz;
import org.junit.jupiter.api.Test;

/// Collectives on the smallest passive-star networks against trying everything.
final class StarOptimaTest {
  private static final long MOST_CHOICES = 200_000;
  private static final long MOST_CHOICES_OF_FOUR = 1_500_000;

  private static final List<TopologyFamily> NETWORKS =
      List.of(
          new Pops(2, 2),
          new Pops(3, 1),
          new Pops(3, 2),
          new Pops(2, 3),
          new StackKautz(2, 2, 1),
          new Stack(2, new Ring(3, true), true),
          new Stack(2, new Ring(3, true), false));

  private static final Map<Collective, Scheduler> SCHEDULERS = new LinkedHashMap<>();

  static {
    SCHEDULERS.put(new Broadcast(), new StarBroadcast());
    SCHEDULERS.put(new Scatter(), new StarScatter());
    SCHEDULERS.put(new Gather(), new StarGather());
    SCHEDULERS.put(new Reduce(), new StarReduce());
    SCHEDULERS.put(new AllGather(), new StarAllGather());
    SCHEDULERS.put(new AllReduce(), new StarAllReduce());
    SCHEDULERS.put(new AllToAll(), new StarAllToAll());
    SCHEDULERS.put(new ReduceScatter(), new StarReduceScatter());
  }

  @Test
  void schedulersMeetTheOptimaAndNoBoundIsAboveThem() {
    int compared = 0;
    for (final TopologyFamily network : NETWORKS) {
      for (int transmissions = 1; transmissions <= 2; transmissions++) {
        final Topology topology = network.build();
        for (final Map.Entry<Collective, Scheduler> entry : SCHEDULERS.entrySet()) {
          final Problem problem =
              new Problem(
                  topology, entry.getKey().demand(topology), new PassiveStar(transmissions));
          if (!entry.getValue().supports(problem).isSupported()) {
            continue;
          }
          final OptionalInt optimum =
              BruteForce.optimum(
                  problem, topology.nodes() > 4 ? MOST_CHOICES : MOST_CHOICES_OF_FOUR);
          if (optimum.isPresent()) {
            compared++;
            compare(problem, entry.getValue(), optimum.getAsInt());
          }
        }
      }
    }
    assertThat(compared).isGreaterThanOrEqualTo(31);
  }

  private static void compare(final Problem problem, final Scheduler scheduler, final int optimum) {
    final String name = scheduler + " on " + problem.topology() + ", " + problem.switching();
    assertThat(
            scheduler
                .schedule(problem, Budget.of(16), new SplittableRandom(5), Progress.SILENT)
                .found()
                .orElseThrow()
                .slots())
        .as(name)
        .isEqualTo(optimum);
    for (final LowerBound bound : List.of(new FirstSteps(), new InGrowth(), new GroupTraffic())) {
      if (bound.supports(problem).isSupported()) {
        final long slots = bound.bound(problem, Budget.of(16), new SplittableRandom(3)).slots();
        assertThat(slots).as(bound + ": " + name).isLessThanOrEqualTo(optimum);
      }
    }
  }
}
