package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.flat.FlatAllPort;
import org.heliograph.algorithm.broadcast.flat.FlatSinglePort;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Torus;
import org.heliograph.topology.view.MeshView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlatTest {
  private static final SwitchingModel ONE_PORT = new Circuit(1, Routing.XY, false);
  private static final SwitchingModel ALL_PORTS = new Circuit(0, Routing.XY, false);
  private static final Scheduler SINGLE = new FlatSinglePort();
  private static final Scheduler ALL = new FlatAllPort();

  private static List<Collective> collectives(final int root, final int chunks) {
    return List.of(
        new Broadcast(root, List.of(), List.of(), chunks),
        new Reduce(root, List.of(), List.of(), chunks));
  }

  /// Eqs. (1) to (3) of *mahafzah*, a quarter of each: one phase of four.
  @ParameterizedTest
  @ValueSource(ints = {4, 8, 16, 32})
  void slotsAreThoseOfThePaper(final int side) {
    final Topology mesh = Meshes.of(side, side);
    final int corner = side * side - 1;
    final int mid = side / 2 * side + side / 2 - 1;
    for (final Collective collective : collectives(mid, 1)) {
      assertThat(Trials.run(SINGLE, mesh, collective, ONE_PORT).slots()).isEqualTo(side * side - 1);
      assertThat(Trials.run(ALL, mesh, collective, ALL_PORTS).slots()).isEqualTo(side / 2 * side);
    }
    for (final Collective collective : collectives(corner, 1)) {
      assertThat(Trials.run(SINGLE, mesh, collective, ONE_PORT).slots()).isEqualTo(side * side - 1);
      assertThat(Trials.run(ALL, mesh, collective, ALL_PORTS).slots()).isEqualTo((side - 1) * side);
    }
  }

  @Test
  void anyRootOfAnyMeshIsServed() {
    final SplittableRandom random = new SplittableRandom(9);
    for (final List<Integer> sides :
        List.of(List.of(1, 2), List.of(1, 7), List.of(6, 1), List.of(3, 5), List.of(7, 4))) {
      final int rows = sides.get(0);
      final int columns = sides.get(1);
      final Topology mesh = Meshes.shuffled(rows, columns);
      final MeshView view = MeshView.of(mesh).orElseThrow();
      for (int trial = 0; trial < 6; trial++) {
        final int root = random.nextInt(rows * columns);
        final int across = Math.max(view.column(root), columns - 1 - view.column(root)) * rows;
        final int along = Math.max(view.row(root), rows - 1 - view.row(root)) * columns;
        // The root's own column, or row, is in two more classes.
        final int down = Math.max(across, Math.max(view.row(root), rows - 1 - view.row(root)));
        final int up =
            Math.max(along, Math.max(view.column(root), columns - 1 - view.column(root)));
        for (int chunks = 1; chunks <= 2; chunks++) {
          final List<Collective> both = collectives(root, chunks);
          assertThat(Trials.run(ALL, mesh, both.get(0), ALL_PORTS).slots())
              .isEqualTo(chunks * down);
          assertThat(Trials.run(ALL, mesh, both.get(1), ALL_PORTS).slots()).isEqualTo(chunks * up);
          for (final Collective one : both) {
            assertThat(Trials.run(SINGLE, mesh, one, ONE_PORT).slots())
                .isEqualTo(chunks * (rows * columns - 1));
          }
        }
      }
    }
  }

  @Test
  void scatterGatherAndSubsetsAreServed() {
    final Topology mesh = Meshes.of(6, 8);
    for (final Collective collective :
        List.of(
            new Scatter(20, List.of(), List.of(), 1), new Gather(20, List.of(), List.of(), 1))) {
      assertThat(Trials.run(SINGLE, mesh, collective, ONE_PORT).slots()).isEqualTo(47);
      assertThat(Trials.run(ALL, mesh, collective, ALL_PORTS).slots()).isBetween(12, 30);
    }
    final Collective some = new Reduce(20, List.of(1, 5, 20, 47), List.of(), 1);
    assertThat(Trials.run(SINGLE, mesh, some, ONE_PORT).slots()).isEqualTo(3);
    assertThat(Trials.run(ALL, mesh, some, ALL_PORTS).slots()).isEqualTo(2);
    final Collective elsewhere = new Broadcast(20, List.of(1, 5, 47), List.of(), 1);
    assertThat(Trials.run(ALL, mesh, elsewhere, ALL_PORTS).slots()).isEqualTo(2);
  }

  @Test
  void lightpathsAndAMeshInsideATorusAreServed() {
    final Topology torus = new Torus(List.of(4, 5)).build();
    for (final SwitchingModel model : List.of(new WavelengthRouted(), new Circuit())) {
      for (final Collective collective : collectives(7, 1)) {
        assertThat(Trials.run(SINGLE, torus, collective, model).slots()).isEqualTo(19);
        assertThat(Trials.run(ALL, torus, collective, model).slots()).isBetween(8, 12);
      }
    }
  }

  @Test
  void everyRouteIsShortest() {
    final Topology mesh = Meshes.of(32, 32);
    for (final Collective collective : collectives(0, 1)) {
      final Schedule schedule = Trials.run(ALL, mesh, collective, Meshes.XY);
      final TransmissionCursor at = schedule.cursor();
      int hops = 0;
      while (at.advance()) {
        hops += at.hops();
      }
      assertThat(hops).as("sum of distances from a corner").isEqualTo(32 * 32 * 31);
    }
  }

  @Test
  void whatIsNotSupportedSaysWhy() {
    final Topology mesh = Meshes.of(3, 4);
    assertThat(refusal(ALL, mesh, new Reduce(), new Circuit(1, Routing.XY, true)))
        .isEqualTo("it needs 4 ports for sending and receiving in one slot");
    assertThat(refusal(SINGLE, mesh, new Reduce(), new StoreAndForward())).contains("at most 1");
    assertThat(refusal(SINGLE, mesh, new AllReduce(), new Circuit())).contains("one root");
    assertThat(refusal(SINGLE, new Kautz().build(), new Reduce(), new Circuit()))
        .contains("a mesh: nodes");
  }

  private static String refusal(
      final Scheduler scheduler,
      final Topology topology,
      final Collective collective,
      final SwitchingModel model) {
    return scheduler.supports(new Problem(topology, collective.demand(topology), model)).reason();
  }
}
