package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.tiles.TiledGossip;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Gossip over tiles of a mesh: a slot less than reduce and broadcast, over the same routes.
final class TiledGossipTest {
  private static final SwitchingModel XY = new Circuit(0, Routing.XY, true);
  private static final Scheduler TILED = new TiledGossip();

  private static Topology mesh(final int rows, final int columns) {
    return new Mesh(List.of(rows, columns)).build();
  }

  @ParameterizedTest
  @CsvSource({"2,2,2", "2,4,3", "4,4,3", "8,8,5", "16,16,7", "5,5,4", "3,9,5"})
  void everybodyKnowsAllSoonerThanByReduceAndBroadcast(
      final int rows, final int columns, final int most) {
    final Topology mesh = mesh(rows, columns);
    final Problem problem = problem(mesh, new Barrier());
    final Schedule schedule =
        TILED
            .schedule(problem, Budget.of(64), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    assertThat(schedule.slots()).isLessThanOrEqualTo(most);
  }

  @Test
  void sumsAreRefusedAndSoAreSilentNodes() {
    final Topology mesh = mesh(4, 4);
    assertThat(TILED.supports(problem(mesh, new AllReduce())).reason()).contains("harmful");
    final Collective some = new Barrier(List.of(List.of(0, 1, 2)));
    assertThat(TILED.supports(problem(mesh, some)).reason()).contains("every node");
  }

  private static Problem problem(final Topology mesh, final Collective collective) {
    return new Problem(mesh, collective.demand(mesh), XY);
  }

  @Test
  void interruptionLeavesReduceAndBroadcast() {
    final Budget least = new Budget(1, () -> true);
    final Outcome outcome =
        TILED.schedule(
            problem(mesh(16, 16), new Barrier()), least, new SplittableRandom(1), Progress.SILENT);
    assertThat(outcome).isInstanceOf(Outcome.Exhausted.class);
    assertThat(outcome.found()).isPresent();
  }
}
