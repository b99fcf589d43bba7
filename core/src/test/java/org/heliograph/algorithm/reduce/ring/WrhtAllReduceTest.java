package org.heliograph.algorithm.reduce.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// WRHT takes the steps that were published: 2⌈log_p n⌉ with p = 2w+1, and one less where the last
/// representatives can exchange.
class WrhtAllReduceTest {
  private static Problem problem(final Topology topology, final Collective collective) {
    return new Problem(topology, collective.demand(topology), new WavelengthRouted());
  }

  private static int slots(final Topology topology, final Collective collective) {
    final Problem problem = problem(topology, collective);
    assertThat(new WrhtAllReduce().supports(problem).reason()).isEmpty();
    final Schedule schedule =
        new WrhtAllReduce()
            .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule))
        .as("%s", topology.name())
        .isInstanceOf(Verified.class);
    return schedule.slots();
  }

  @Test
  void ringsTakeThePublishedSteps() {
    for (int nodes = 3; nodes <= 60; nodes++) {
      for (int lanes = 1; lanes <= 8; lanes++) {
        final int slots = slots(new WdmRing(nodes, lanes, 1).build(), new AllReduce());
        int levels = 1;
        int left = nodes;
        for (; left > 2 * lanes + 1; left = Math.ceilDiv(left, 2 * lanes + 1)) {
          levels++;
        }
        final int odd = left % 2 == 1 ? (left * left - 1) / 8 : Math.ceilDiv(left * left, 8);
        if (odd <= lanes) {
          assertThat(slots).as("%s nodes, %s lanes", nodes, lanes).isEqualTo(2 * levels - 1);
        } else {
          assertThat(slots).as("%s nodes, %s lanes", nodes, lanes).isLessThanOrEqualTo(2 * levels);
        }
      }
    }
  }

  @Test
  void linesNeedTwiceTheWavelengthsToExchange() {
    assertThat(slots(new WdmLine(4, 4, 1).build(), new AllReduce())).isEqualTo(1);
    assertThat(slots(new WdmLine(4, 3, 1).build(), new AllReduce())).isEqualTo(2);
    assertThat(slots(new WdmLine(30, 3, 1).build(), new Barrier())).isEqualTo(4);
  }

  @Test
  void theLargeRingOfThePaperTakesThreeSlots() {
    assertThat(slots(new WdmRing(1024, 64, 1).build(), new AllReduce())).isEqualTo(3);
  }

  @Test
  void theExchangesOfSeveralChunksAreWhole() {
    for (int nodes = 3; nodes <= 30; nodes++) {
      for (int lanes = 1; lanes <= 5; lanes++) {
        for (int chunks = 2; chunks <= 5; chunks++) {
          final Collective collective = new AllReduce(List.of(), List.of(), List.of(), chunks);
          final int one = slots(new WdmRing(nodes, 1, lanes).build(), new AllReduce());
          assertThat(slots(new WdmRing(nodes, 1, lanes).build(), collective))
              .isBetween(one, chunks * one);
          slots(new WdmLine(nodes, lanes, 1).build(), collective);
        }
      }
    }
  }

  @Test
  void itCombinesOnly() {
    assertThat(
            new WrhtAllReduce()
                .supports(problem(new WdmRing(16, 2, 1).build(), new Broadcast()))
                .reason())
        .contains("all-reduce or barrier among all nodes");
  }
}
