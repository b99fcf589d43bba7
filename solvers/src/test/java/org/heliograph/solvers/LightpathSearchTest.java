package org.heliograph.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// All-gather on small rings and lines by constraint programming.
final class LightpathSearchTest {
  private static Problem gather(final Topology network, final int chunks) {
    final AllGather gather = new AllGather(List.of(), List.of(), List.of(), chunks);
    return new Problem(network, gather.demand(network), new WavelengthRouted());
  }

  private static Outcome outcome(final Problem problem) {
    assertThat(new LightpathSearch().supports(problem).isSupported()).isTrue();
    final Outcome outcome =
        new LightpathSearch()
            .schedule(problem, Budget.of(64), new SplittableRandom(1), Progress.SILENT);
    assertThat(new Verifier().verify(problem, outcome.found().orElseThrow()))
        .isInstanceOf(Verified.class);
    return outcome;
  }

  private static int slots(final Problem problem) {
    return outcome(problem).found().orElseThrow().slots();
  }

  /// The number of slots that a programme with lanes as variables, written apart from this one,
  /// found to be the least.
  @ParameterizedTest
  @CsvSource({"5,1,2", "5,2,2", "6,2,2", "7,2,2", "9,2,3"})
  void onRingsItFindsTheFewestSlots(final int n, final int lanes, final int fewest) {
    final Problem problem = gather(new WdmRing(n, lanes, 1).build(), 1);
    assertThat(slots(problem)).isEqualTo(fewest);
    assertThat(new RelayCostCertificate().check(problem)).isLessThanOrEqualTo(fewest);
  }

  @ParameterizedTest
  @CsvSource({"2,1,1", "6,1,5", "6,2,3", "6,3,2", "8,2,4", "8,3,3"})
  void onLinesItFindsTheFewestSlots(final int n, final int lanes, final int fewest) {
    assertThat(slots(gather(new WdmLine(n, lanes, 1).build(), 1))).isEqualTo(fewest);
  }

  @Test
  void severalChunksOfASourceAreSentApart() {
    assertThat(slots(gather(new WdmLine(4, 2, 1).build(), 2))).isEqualTo(3);
  }

  @Test
  void whereLanesDifferItProvesNothingFromTheFewest() {
    final TopologyBuilder line = new TopologyBuilder("line", 3);
    line.kind(ChannelKind.PLAIN.withLanes(2)).link(0, 1);
    line.kind(ChannelKind.PLAIN).link(1, 0).link(1, 2).link(2, 1);
    final Topology network = line.build();
    // Both lightpaths from node 0 leave on lanes of their own: one slot.
    final Problem problem =
        new Problem(network, new Broadcast().demand(network), new WavelengthRouted());
    assertThat(outcome(problem)).isNotInstanceOf(Outcome.Proved.class);
  }

  @Test
  void onlySmallProblemsAreSearched() {
    final Problem large = gather(new WdmRing(64, 8, 1).build(), 1);
    assertThat(new LightpathSearch().supports(large).isSupported()).isFalse();
    assertThat(new LightpathSearch().supports(gather(new Ring(8, false).build(), 1)).isSupported())
        .isTrue();
  }

  @Test
  void lanesOfAFiveCycleAreThree() {
    final List<int[]> arcs =
        List.of(
            new int[] {0, 1},
            new int[] {1, 2},
            new int[] {2, 3},
            new int[] {3, 4},
            new int[] {4, 0});
    assertThat(LaneSearch.lanes(arcs, 2)).isEmpty();
    assertThat(LaneSearch.lanes(arcs, 3)).isPresent();
  }
}
