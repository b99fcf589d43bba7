package org.heliograph.algorithm.reduce.symmetric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.heliograph.algorithm.Trials;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.collective.Collective;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymmetricCircuitsTest {
  private static final Registry REGISTRY = Registry.load();
  private static final SymmetricCircuits SCHEDULER = new SymmetricCircuits();

  private static Problem problem(
      final String collective, final String network, final String switching) {
    final Topology topology = REGISTRY.parse(TopologyFamily.class, network).build();
    return new Problem(
        topology,
        REGISTRY.parse(Collective.class, collective).demand(topology),
        REGISTRY.parse(SwitchingModel.class, switching));
  }

  /// Leaders or gossip take a slot more on each of these.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "barrier;    torus(4,8);               circuit;                      3",
        "barrier;    hypercube(6);             circuit;                      3",
        "barrier;    twisted-torus([8,4],[4]); circuit;                      3",
        "all-reduce; de-bruijn(3,2);           circuit;                      2",
        "barrier;    wdm-ring(8,2);            wavelength-routed(reach=lit); 2",
        "all-reduce; wdm-ring(8,2);            wavelength-routed(reach=lit); 2",
      })
  void circuitsThatAreTheSameFromEveryNodeOfAnOrbitMeetTheBound(
      final String collective, final String network, final String switching, final int slots) {
    final Problem problem = problem(collective, network, switching);
    assertThat(Trials.run(SCHEDULER, problem, Budget.of(64)).slots()).isEqualTo(slots);
  }

  @Test
  void electricalAndOpticalChannelsShareNoCircuit() {
    final ArcNetwork network = ArcNetwork.of(problem("barrier", "otis(mesh(2,2))", "circuit"));
    final FoldedNetwork folded =
        FoldedNetwork.of(network, SemiregularGroup.trivial(16)).orElseThrow();
    final FoldedCircuits circuits = new FoldedCircuits(folded, 2, false);
    final SplittableRandom random = new SplittableRandom(5);
    for (int move = 0; move < 1000; move++) {
      circuits.move(random);
    }
    for (int line = 0; line < folded.lines(); line++) {
      final int next = circuits.next(0, line);
      assertThat(next < 0 || network.mayFollow(folded.arc(0, line), folded.arc(0, next))).isTrue();
    }
  }

  @Test
  void itNeedsOneChunkAllPortsAndAllNodes() {
    assertThat(SCHEDULER.supports(problem("all-reduce(chunks=2)", "ring(4)", "circuit")))
        .matches(support -> !support.isSupported());
    assertThat(SCHEDULER.supports(problem("barrier", "ring(4)", "circuit(ports=1)")))
        .matches(support -> !support.isSupported());
    assertThat(SCHEDULER.supports(problem("barrier", "fat-tree(4)", "circuit")))
        .matches(support -> !support.isSupported());
  }

  /// What moves compute from what has changed is what all circuits give.
  @Test
  void aMoveAndItsUndoingLeaveWhatWasThere() {
    final Problem problem = problem("all-reduce", "torus(4,4)", "circuit");
    final ArcNetwork network = ArcNetwork.of(problem);
    final FoldedNetwork folded =
        FoldedNetwork.of(network, SemiregularGroup.trivial(16)).orElseThrow();
    final FoldedCircuits circuits = new FoldedCircuits(folded, 3, true);
    final FoldedSums sums = new FoldedSums(folded, circuits, true, Integer.MAX_VALUE);
    final SplittableRandom random = new SplittableRandom(3);
    for (int move = 0; move < 2000; move++) {
      final int before = sums.missing();
      final int slot = circuits.move(random);
      if (slot >= 0) {
        sums.update(slot);
        if (random.nextBoolean()) {
          circuits.undo();
          sums.update(slot);
          assertThat(sums.missing()).isEqualTo(before);
        }
        assertThat(sums.missing())
            .isEqualTo(new FoldedSums(folded, circuits, true, Integer.MAX_VALUE).missing());
      }
    }
  }
}
