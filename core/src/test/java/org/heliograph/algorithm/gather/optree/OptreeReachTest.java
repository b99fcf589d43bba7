package org.heliograph.algorithm.gather.optree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// OpTree keeps to the reach of light, and says no where no radices can.
class OptreeReachTest {
  private static SwitchingModel within(final int reach) {
    return new WavelengthRouted(
        false,
        false,
        Time.parse("25us"),
        false,
        reach,
        new Bytes(128),
        new Bytes(32),
        Time.parse("1ns"));
  }

  private static boolean isScheduled(
      final Optree optree, final Topology topology, final int reach) {
    final Problem problem = new Problem(topology, new AllGather().demand(topology), within(reach));
    if (!optree.supports(problem).isSupported()) {
      assertThat(optree.supports(problem).reason()).contains("the reach is " + reach);
      return false;
    }
    assertThat(
            new Verifier()
                .verify(
                    problem,
                    optree
                        .schedule(problem, Budget.of(64), new SplittableRandom(1), Progress.SILENT)
                        .found()
                        .orElseThrow()))
        .as("%s within %s links", topology.name(), reach)
        .isInstanceOf(Verified.class);
    return true;
  }

  @Test
  void ringsOfUpToThreeTimesTheReachAreScheduled() {
    for (int nodes = 4; nodes <= 40; nodes++) {
      final Topology ring = new WdmRing(nodes, 3, 1).build();
      for (int reach = 2; reach <= nodes; reach++) {
        final boolean isScheduled = isScheduled(new Optree(), ring, reach);
        if (nodes % 3 == 0) {
          assertThat(isScheduled)
              .as("%s nodes, %s links", nodes, reach)
              .isEqualTo(nodes <= 3 * reach);
        }
        assertThat(isScheduled || 2 * reach <= nodes).isTrue();
      }
    }
  }

  @Test
  void linesNeedHalfTheirLength() {
    final Topology line = new WdmLine(16, 3, 1).build();
    assertThat(isScheduled(new Optree(), line, 8)).isTrue();
    assertThat(isScheduled(new Optree(), line, 7)).isFalse();
  }

  @Test
  void givenRadicesAreTakenAsTheyAre() {
    final Topology ring = new WdmRing(12, 3, 1).build();
    assertThat(isScheduled(new Optree(0, List.of(3, 4)), ring, 4)).isTrue();
    assertThat(isScheduled(new Optree(0, List.of(4, 3)), ring, 5)).isFalse();
    assertThat(isScheduled(new Optree(0, List.of(4, 3)), ring, 6)).isTrue();
  }
}
