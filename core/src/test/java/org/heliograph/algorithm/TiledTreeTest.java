package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.tiles.TiledTree;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Torus;
import org.heliograph.topology.view.MeshView;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Trees of tiles: slots that meet the bound, correctness from every root, and what is refused.
final class TiledTreeTest {
  private static final SwitchingModel XY = new Circuit(0, Routing.XY, true);
  private static final Scheduler TILED = new TiledTree();

  private static Topology mesh(final int rows, final int columns) {
    return new Mesh(List.of(rows, columns)).build();
  }

  private static Collective broadcast(final int root) {
    return new Broadcast(root, List.of(), List.of(), 1);
  }

  private static Collective reduce(final int root) {
    return new Reduce(root, List.of(), List.of(), 1);
  }

  private static int slots(final Topology mesh, final Collective collective) {
    return Trials.run(TILED, mesh, collective, XY).slots();
  }

  @ParameterizedTest
  @CsvSource({
    "4,4,2", "8,8,3", "16,16,4", "32,32,5", "8,16,4", "2,9,3", "31,2,4", "5,7,3", "13,13,4"
  })
  void centreInformsAllInAsFewSlotsAsAnybodyKnowsOf(
      final int rows, final int columns, final int slots) {
    final Topology mesh = mesh(rows, columns);
    final int centre = (rows - 1) / 2 * columns + (columns - 1) / 2;
    assertThat(slots(mesh, broadcast(centre))).isEqualTo(slots);
    assertThat(slots(mesh, reduce(centre))).isEqualTo(slots);
  }

  @Test
  void anyRootOfSixteenNodesTakesThreeSlotsAtMost() {
    final Topology mesh = mesh(4, 4);
    for (int root = 0; root < mesh.nodes(); root++) {
      assertThat(slots(mesh, broadcast(root))).isBetween(2, 3);
      assertThat(slots(mesh, reduce(root))).isBetween(2, 3);
    }
  }

  @Test
  void anyRootIsServedHoweverSmallTheBudget() {
    final Topology mesh = mesh(8, 8);
    for (int root = 0; root < mesh.nodes(); root++) {
      assertThat(quickly(mesh, broadcast(root))).isBetween(3, 6);
      assertThat(quickly(mesh, reduce(root))).isBetween(3, 6);
    }
    assertThat(quickly(mesh(20, 23), broadcast(5))).isLessThanOrEqualTo(9);
  }

  /// The slots with as little search as there can be.
  private static int quickly(final Topology mesh, final Collective collective) {
    final Problem problem = new Problem(mesh, collective.demand(mesh), XY);
    final Schedule schedule =
        TILED
            .schedule(problem, new Budget(1, () -> true), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule.slots();
  }

  @Test
  void allFourCentralRootsOfSixteenNodesTakeTwoSlots() {
    final Topology mesh = mesh(4, 4);
    for (final int root : new int[] {5, 6, 9, 10}) {
      assertThat(slots(mesh, broadcast(root))).isEqualTo(2);
      assertThat(slots(mesh, reduce(root))).isEqualTo(2);
    }
  }

  @Test
  void cornersOfLargeMeshesTakeOneSlotMoreThanCentres() {
    assertThat(slots(mesh(8, 8), broadcast(0))).isEqualTo(4);
    assertThat(slots(mesh(16, 16), broadcast(0))).isEqualTo(5);
    assertThat(slots(mesh(32, 32), reduce(1023))).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({"2,2", "2,3", "3,2", "3,3", "2,4"})
  void noScheduleOfTinyMeshesHasFewerSlots(final int rows, final int columns) {
    final Topology mesh = mesh(rows, columns);
    for (int root = 0; root < rows * columns; root++) {
      assertThat(slots(mesh, broadcast(root))).isEqualTo(new Exhaustion(mesh).slots(root));
    }
  }

  @Test
  void subsetsAreServedAndNobodyElse() {
    final Topology mesh = mesh(8, 8);
    final Collective some = new Broadcast(0, List.of(63, 7), List.of(), 1);
    assertThat(Trials.run(TILED, mesh, some, XY).transmissions()).isLessThan(10);
    final Collective few = new Reduce(9, List.of(0, 63), List.of(), 1);
    assertThat(Trials.run(TILED, mesh, few, XY).transmissions()).isLessThan(10);
  }

  @Test
  void chunksFollowEachOtherClosely() {
    final Topology mesh = mesh(4, 4);
    final Collective three = new Broadcast(5, List.of(), List.of(), 3);
    assertThat(slots(mesh, three)).isLessThanOrEqualTo(6);
    assertThat(slots(mesh, new Reduce(5, List.of(), List.of(), 3))).isLessThanOrEqualTo(6);
  }

  @Test
  void bothHalvesOfAnAllReduceAreTrees() {
    final Scheduler both = new ReduceThenBroadcast(TILED);
    assertThat(Trials.run(both, mesh(8, 8), new AllReduce(), XY).slots()).isEqualTo(6);
  }

  @Test
  void torusIsSeenAsAMesh() {
    final Topology torus = new Torus(List.of(8, 8)).build();
    assertThat(slots(torus, broadcast(27))).isEqualTo(3);
    final SwitchingModel minimal = new Circuit(0, Routing.MINIMAL, true);
    assertThat(support(torus, minimal).isSupported()).isFalse();
    assertThat(support(mesh(8, 8), minimal).isSupported()).isTrue();
  }

  @Test
  void otherNetworksAndHardwareAreRefused() {
    assertThat(support(new Hypercube(4).build(), new Circuit()).reason()).contains("mesh");
    assertThat(support(new Mesh(List.of(9)).build(), new Circuit()).reason()).contains("mesh");
    assertThat(support(mesh(4, 4), new StoreAndForward()).reason()).contains("routes");
    assertThat(support(mesh(4, 4), new Circuit(1, Routing.ANY, true)).reason()).contains("ports");
  }

  private static Support support(final Topology topology, final SwitchingModel switching) {
    return TILED.supports(new Problem(topology, new Broadcast().demand(topology), switching));
  }

  /// All that can be informed slot by slot, over routes in dimension order: sets of nodes as bits.
  private record Exhaustion(Topology mesh) {
    int slots(final int root) {
      Set<Integer> states = Set.of(1 << root);
      int slots = 0;
      while (!states.contains((1 << mesh.nodes()) - 1)) {
        final Set<Integer> next = new HashSet<>();
        for (final int state : states) {
          extend(state, state, 0, new HashSet<>(), next);
        }
        states = next;
        slots++;
      }
      return slots;
    }

    private void extend(
        final int callers,
        final int informed,
        final int node,
        final Set<Long> taken,
        final Set<Integer> found) {
      if (node == mesh.nodes()) {
        found.add(informed);
        return;
      }
      extend(callers, informed, node + 1, taken, found);
      for (int caller = 0; caller < mesh.nodes(); caller++) {
        if ((callers >> caller & 1) == 1 && (informed >> node & 1) == 0) {
          final List<Long> route = new ArrayList<>();
          for (final long channel : MeshView.of(mesh).orElseThrow().xyRoute(caller, node)) {
            route.add(channel);
          }
          if (route.stream().noneMatch(taken::contains)) {
            taken.addAll(route);
            extend(callers, informed | 1 << node, node + 1, taken, found);
            taken.removeAll(route);
          }
        }
      }
    }
  }
}
