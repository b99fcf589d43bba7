package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.edn.Edn;
import org.heliograph.algorithm.broadcast.edn.LevelRule;
import org.heliograph.algorithm.broadcast.edn.TopLevelCalls;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EdnTest {
  private static Schedule broadcast(
      final TopLevelCalls topLevelCalls, final Topology mesh, final int root) {
    return Trials.run(
        new Edn(topLevelCalls, LevelRule.TILED),
        mesh,
        new Broadcast(root, List.of(), List.of(), 1),
        Meshes.XY);
  }

  private static Schedule reduce(
      final TopLevelCalls topLevelCalls, final Topology mesh, final int root) {
    return Trials.run(
        new Edn(topLevelCalls, LevelRule.TILED),
        mesh,
        new Reduce(root, List.of(), List.of(), 1),
        Meshes.XY);
  }

  private static void requireSlots(
      final Topology mesh, final int root, final int relayed, final int direct) {
    assertThat(broadcast(TopLevelCalls.RELAYED, mesh, root).slots()).isEqualTo(relayed);
    assertThat(reduce(TopLevelCalls.RELAYED, mesh, root).slots()).isEqualTo(relayed);
    assertThat(broadcast(TopLevelCalls.DIRECT, mesh, root).slots()).isEqualTo(direct);
    assertThat(reduce(TopLevelCalls.DIRECT, mesh, root).slots()).isEqualTo(direct);
  }

  /// H + 2 slots for H = log₄P − 1 as in eq. (4) of *mahafzah*; from a corner directly H + 3 as in
  /// eq. (5) at P = 16 alone.
  @ParameterizedTest
  @CsvSource({"4, 3, 3, 4", "8, 4, 4, 6", "16, 5, 5, 7", "32, 6, 6, 8"})
  void slotsAreTheLevelsAndThoseOfTheRoot(
      final int side, final int relayed, final int directMid, final int directCorner) {
    final Topology mesh = Meshes.of(side, side);
    final int above = (side / 2 - 1) * side;
    for (final int mid : List.of(above + side / 2 - 1, above + side / 2)) {
      requireSlots(mesh, mid, relayed, directMid);
      requireSlots(mesh, mid + side, relayed, directMid);
    }
    for (final int corner : List.of(0, side - 1, side * (side - 1), side * side - 1)) {
      requireSlots(mesh, corner, relayed, directCorner);
    }
  }

  @Test
  void aboveThePaperLevelsGoOn() {
    requireSlots(Meshes.of(64, 64), 0, 7, 9);
  }

  @Test
  void anyRootOfAnImportedMeshTakesAsFewSlots() {
    final SplittableRandom random = new SplittableRandom(3);
    for (final int side : List.of(2, 4, 8, 16)) {
      final Topology mesh = Meshes.shuffled(side, side);
      final int slots = Integer.numberOfTrailingZeros(side) + 1;
      for (int trial = 0; trial < 10; trial++) {
        final int root = random.nextInt(side * side);
        assertThat(broadcast(TopLevelCalls.RELAYED, mesh, root).slots()).isEqualTo(slots);
        assertThat(reduce(TopLevelCalls.RELAYED, mesh, root).slots()).isEqualTo(slots);
        assertThat(broadcast(TopLevelCalls.DIRECT, mesh, root).transmissions())
            .isEqualTo(mesh.nodes() - 1L);
        assertThat(reduce(TopLevelCalls.DIRECT, mesh, root).transmissions())
            .isEqualTo(mesh.nodes() - 1L);
      }
    }
  }

  @Test
  void onlyWhatMembersNeedIsSent() {
    final Topology mesh = Meshes.of(16, 16);
    final SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < 20; trial++) {
      final List<Integer> members =
          random.ints(1 + trial, 0, 256).distinct().sorted().boxed().toList();
      final int root = random.nextInt(256);
      if (!members.equals(List.of(root))) {
        for (final TopLevelCalls topLevelCalls : TopLevelCalls.values()) {
          final Schedule down =
              Trials.run(
                  new Edn(topLevelCalls, LevelRule.TILED),
                  mesh,
                  new Broadcast(root, members, List.of(), 1),
                  Meshes.XY);
          final Schedule up =
              Trials.run(
                  new Edn(topLevelCalls, LevelRule.TILED),
                  mesh,
                  new Reduce(root, members, List.of(), 1),
                  Meshes.XY);
          assertThat(down.transmissions()).isBetween(members.size() - 1L, 6L * members.size());
          assertThat(up.transmissions()).isBetween(members.size() - 1L, 6L * members.size());
        }
      }
    }
  }

  @Test
  void severalChunksOverlap() {
    final Topology mesh = Meshes.of(16, 16);
    for (final Collective collective :
        List.of(
            new Broadcast(37, List.of(), List.of(), 8), new Reduce(37, List.of(), List.of(), 8))) {
      assertThat(Trials.run(new Edn(), mesh, collective, Meshes.XY).slots())
          .isBetween(8 + 4, 8 * 5 - 1);
    }
  }

  @Test
  void otherSwitchingAndAMeshInsideATorusAreServed() {
    final Topology torus = new Torus(List.of(8, 8)).build();
    for (final SwitchingModel model :
        List.of(new Circuit(), new Circuit(4, Routing.XY, true, true), new WavelengthRouted())) {
      assertThat(Trials.run(new Edn(), torus, new Reduce(), model).slots()).isEqualTo(4);
      assertThat(Trials.run(new Edn(), torus, new Broadcast(), model).slots()).isEqualTo(4);
    }
    final Topology plain = Meshes.of(8, 8);
    final SwitchingModel minimal = new Circuit(0, Routing.MINIMAL, true);
    assertThat(Trials.run(new Edn(), plain, new Reduce(), minimal).slots()).isEqualTo(4);
    assertThat(refusal(torus, new Reduce(), minimal)).contains("shorter");
  }

  @Test
  void whatIsNotSupportedSaysWhy() {
    final Topology mesh = Meshes.of(4, 4);
    assertThat(refusal(Meshes.of(4, 8), new Reduce(), Meshes.XY))
        .isEqualTo(
            "it needs a square mesh of side 2, 4, 8, …, not 4 × 8; with levels=searched any mesh");
    assertThat(refusal(Meshes.of(6, 6), new Reduce(), Meshes.XY)).contains("not 6 × 6");
    assertThat(refusal(new Ring(16, false).build(), new Reduce(), Meshes.XY))
        .contains("a mesh: nodes");
    for (final Collective other :
        List.of(new AllReduce(), new Scatter(), new Gather(), new ReduceScatter())) {
      assertThat(refusal(mesh, other, Meshes.XY)).contains("broadcast or reduce");
    }
    assertThat(refusal(mesh, new Reduce(), new Circuit(3, Routing.XY, true))).contains("4 ports");
    assertThat(refusal(mesh, new Reduce(), new Circuit(0, Routing.XY, false))).contains("relay");
    assertThat(refusal(mesh, new Reduce(), new StoreAndForward())).contains("at most 1");
  }

  /// Slots of a broadcast and a reduction with the root in the middle; the bound is ⌈log₅n⌉.
  @ParameterizedTest
  @CsvSource({"3, 3, 2, 3", "5, 5, 3, 4", "6, 4, 3, 3", "6, 6, 3, 4", "12, 12, 4, 5"})
  void searchedLevelsServeAnyMesh(
      final int rows, final int columns, final int broadcast, final int reduce) {
    final Topology mesh = Meshes.of(rows, columns);
    final Edn edn = new Edn(TopLevelCalls.RELAYED, LevelRule.SEARCHED);
    final int root = rows / 2 * columns + columns / 2;
    assertThat(
            Trials.run(edn, mesh, new Broadcast(root, List.of(), List.of(), 1), Meshes.XY).slots())
        .isEqualTo(broadcast);
    assertThat(Trials.run(edn, mesh, new Reduce(root, List.of(), List.of(), 1), Meshes.XY).slots())
        .isEqualTo(reduce);
    final List<Integer> members = List.of(0, columns - 1, columns + 1);
    assertThat(Trials.run(edn, mesh, new Broadcast(root, members, List.of(), 1), Meshes.XY).slots())
        .isBetween(1, broadcast);
  }

  private static String refusal(
      final Topology topology, final Collective collective, final SwitchingModel model) {
    return new Edn().supports(new Problem(topology, collective.demand(topology), model)).reason();
  }
}
