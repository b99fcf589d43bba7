package org.heliograph.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
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
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.units.Reach;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// All-reduce by the search over partial sums.
final class PartialSumSearchTest {
  private static final SwitchingModel CIRCUIT = new Circuit();

  private static Outcome outcome(
      final Topology network, final Collective collective, final SwitchingModel switching) {
    final Problem problem = new Problem(network, collective.demand(network), switching);
    return outcome(problem, 64);
  }

  private static Outcome outcome(final Problem problem, final long evaluations) {
    assertThat(new PartialSumSearch().supports(problem).isSupported()).isTrue();
    final Outcome outcome =
        new PartialSumSearch()
            .schedule(problem, Budget.of(evaluations), new SplittableRandom(1), Progress.SILENT);
    final Schedule schedule = outcome.found().orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return outcome;
  }

  private static int slots(
      final Topology network, final Collective collective, final SwitchingModel switching) {
    return outcome(network, collective, switching).found().orElseThrow().slots();
  }

  @Test
  void itMixesExchangesAndTreesOnAHypercube() {
    assertThat(slots(new Hypercube(3).build(), new AllReduce(), CIRCUIT)).isEqualTo(2);
  }

  @Test
  void itTakesOneSlotFewerThanReductionAndBroadcastOnPetersen() {
    assertThat(slots(NamedGraphs.named("petersen").build(), new AllReduce(), CIRCUIT)).isEqualTo(3);
  }

  @Test
  void neighboursNeedAsManySlotsAsTheDiameter() {
    final SwitchingModel forward = new StoreAndForward();
    assertThat(slots(new Hypercube(3).build(), new AllReduce(), forward)).isEqualTo(3);
    assertThat(slots(new Torus(List.of(3, 3)).build(), new AllReduce(), forward)).isEqualTo(2);
  }

  @Test
  void itRespectsPortsAndCountsSignalsOfABarrierTwice() {
    final SwitchingModel onePort = new Circuit(1, Routing.ANY, true);
    assertThat(slots(new Hypercube(3).build(), new AllReduce(), onePort)).isEqualTo(3);
    assertThat(slots(new Ring(5, true).build(), new Barrier(), CIRCUIT)).isEqualTo(4);
  }

  @Test
  void fewerSlotsAreProvedInfeasible() {
    // Two nodes send to the third, and it sends to both: a path takes one slot for each.
    final Topology path = new TopologyBuilder("path", 3).edge(0, 1).edge(1, 2).build();
    assertThat(slots(path, new AllReduce(), CIRCUIT)).isEqualTo(2);
    assertThat(outcome(new Ring(5, false).build(), new AllReduce(), CIRCUIT))
        .isInstanceOfSatisfying(
            Outcome.Proved.class, proved -> assertThat(proved.schedule().slots()).isEqualTo(3));
  }

  @Test
  void allRoutesOfAMeshAreProvedToBeTooFew() {
    final Topology mesh = new Mesh(List.of(3, 3)).build();
    final Problem problem = new Problem(mesh, new AllReduce().demand(mesh), CIRCUIT);
    assertThat(outcome(problem, 512))
        .isInstanceOfSatisfying(
            Outcome.Proved.class, proved -> assertThat(proved.schedule().slots()).isEqualTo(3));
  }

  @Test
  void lightpathsKeepTheirLaneAndTheirReach() {
    final Topology line = new WdmLine(8, 2, 1).build();
    final SwitchingModel far = new WavelengthRouted();
    assertThat(outcome(line, new AllReduce(), far))
        .isInstanceOfSatisfying(
            Outcome.Proved.class, proved -> assertThat(proved.schedule().slots()).isEqualTo(3));
    // With two channels each way at most, the ends of the line hear of each other in four slots.
    assertThat(slots(line, new Barrier(), new WavelengthRouted().withReach(new Reach(2))))
        .isEqualTo(4);
  }
}
