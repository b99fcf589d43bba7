package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.composite.groups.ControlGroup;
import org.heliograph.algorithm.composite.groups.GroupSwapGroup;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

/// Collectives on OTIS networks, group by group; everything run here is verified.
final class OtisTest {
  private static final Scheduler TREE = new BreadthFirstTree();
  private static final Topology OTIS16 = new Otis(new Mesh(List.of(4, 4))).build();

  private static Problem problem(final Topology topology, final Collective collective) {
    return new Problem(topology, collective.demand(topology), new Circuit());
  }

  private static int opticalSlots(final Topology topology, final Schedule schedule) {
    final boolean[] lit = new boolean[schedule.slots()];
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      lit[at.slot()] |= topology.kind(at.channel(0)).medium() == Medium.OPTICAL;
    }
    int count = 0;
    for (final boolean slot : lit) {
      count += slot ? 1 : 0;
    }
    return count;
  }

  @Test
  void allReduceTakesEightElectronicSlotsAndOneOrTwoOptical() {
    final Problem allReduce = problem(OTIS16, new AllReduce());
    final Schedule control = Trials.run(new ControlGroup(TREE), allReduce);
    assertThat(control.slots()).isEqualTo(8 + 2);
    assertThat(opticalSlots(OTIS16, control)).isEqualTo(2);
    final Schedule exchange = Trials.run(new GroupSwapGroup(TREE), allReduce);
    assertThat(exchange.slots()).isEqualTo(8 + 1);
    assertThat(opticalSlots(OTIS16, exchange)).isEqualTo(1);
  }

  @Test
  void controlGroupAndRootMayBeAnywhere() {
    final Topology otis = new Otis(new Mesh(List.of(2, 3))).build();
    for (int control = 0; control < 6; control++) {
      for (int root = 0; root < 6; root++) {
        final Schedule schedule =
            Trials.run(
                new ControlGroup(TREE, control, root),
                problem(otis, new AllReduce(List.of(), List.of(), List.of(), 2)));
        assertThat(opticalSlots(otis, schedule)).isEqualTo(4);
      }
    }
    final Problem allReduce = problem(otis, new AllReduce());
    assertThat(new ControlGroup(TREE, 6, 0).supports(allReduce).reason()).contains("0 to 5");
    assertThat(new GroupSwapGroup(TREE, 6).supports(allReduce).isSupported()).isFalse();
  }

  @Test
  void everyCollectiveGoesThroughGroups() {
    final List<TopologyFamily> factors =
        List.of(
            new Mesh(List.of(2, 2)),
            new Mesh(List.of(2, 3)),
            new Ring(5, false),
            new Hypercube(2),
            new Kautz(2, 1));
    int runs = 0;
    for (final TopologyFamily factor : factors) {
      final Topology otis = new Otis(factor).build();
      for (final Collective collective : Trials.collectives()) {
        for (final Scheduler of : List.of(TREE, new Flooding(), new ShortestPathGreedy())) {
          final Problem problem = problem(otis, collective);
          if (new GroupSwapGroup(of).supports(problem).isSupported()) {
            Trials.run(new GroupSwapGroup(of), problem);
            runs++;
          }
        }
      }
    }
    assertThat(runs).isGreaterThan(100);
  }

  @Test
  void someNodesAloneAndRootsAnywhere() {
    final Topology otis = new Otis(new Mesh(List.of(2, 3))).build();
    final SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 30; trial++) {
      final int root = random.nextInt(36);
      final List<Integer> some =
          random.ints(8, 0, 36).distinct().filter(node -> node != root).boxed().toList();
      Trials.run(new GroupSwapGroup(TREE), problem(otis, new Broadcast(root, some, List.of(), 2)));
      Trials.run(new GroupSwapGroup(TREE), problem(otis, new Reduce(root, some, List.of(), 2)));
    }
  }

  @Test
  void whatIsNoOtisNetworkIsRefusedInOneClause() {
    final TopologyBuilder lame = new TopologyBuilder("lame", 4);
    lame.edge(0, 1).edge(2, 3).link(1, 2).edge(0, 3);
    for (final Topology other :
        List.of(lame.build(), new Mesh(List.of(4, 4)).build(), new Ring(7, false).build())) {
      final Support support = new GroupSwapGroup(TREE).supports(problem(other, new Barrier()));
      assertThat(support.isSupported()).isFalse();
      assertThat(support.reason()).doesNotContain("\n").contains("group");
    }
  }
}
