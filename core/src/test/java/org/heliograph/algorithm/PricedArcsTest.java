package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.gather.line.PricedArcs;
import org.heliograph.algorithm.gather.rotation.PackedTrees;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PricedArcsTest {
  private static Problem gather(final Topology topology, final int chunks) {
    final AllGather gather = new AllGather(List.of(), List.of(), List.of(), chunks);
    return new Problem(topology, gather.demand(topology), new WavelengthRouted());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void onEveryLineAllIsGathered(final int lanes) {
    for (int n = 2; n <= 24; n += 1 + n / 6) {
      for (final int chunks : new int[] {1, 2}) {
        final Problem problem = gather(new WdmLine(n, lanes, 1).build(), chunks);
        final Schedule schedule = Trials.run(new PricedArcs(), problem);
        assertThat((long) schedule.slots())
            .as("%d nodes", n)
            .isGreaterThanOrEqualTo(new RelayCostCertificate().check(problem));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"8,3,3", "16,2,8", "32,4,10", "64,4,20", "64,8,11"})
  void itTakesFarFewerSlotsThanTreesCutAtTheEnds(final int n, final int lanes, final int most) {
    final Problem problem = gather(new WdmLine(n, lanes, 1).build(), 1);
    assertThat(Trials.run(new PricedArcs(), problem).slots())
        .isLessThanOrEqualTo(most)
        .isLessThanOrEqualTo(Trials.run(new PackedTrees(), problem).slots());
  }

  @Test
  void ringsAreLeftToOthers() {
    final Problem ring = gather(new WdmRing(8, 2, 1).build(), 1);
    assertThat(new PricedArcs().supports(ring).reason()).contains("a line");
  }
}
