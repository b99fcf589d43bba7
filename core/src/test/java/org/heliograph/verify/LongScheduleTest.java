package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The report on a long schedule, whose rules read it side by side, is that on a short one.
final class LongScheduleTest {
  private static final int FAULTS = 20;

  /// A path 0 – 1 – 2 – 3; channel 2i runs from i to i+1, channel 2i+1 back.
  private final Topology path =
      new TopologyBuilder("path", 4).edge(0, 1).edge(1, 2).edge(2, 3).build();

  private final Problem problem =
      new Problem(
          path, new Demand.Builder(Reduction.NONE).chunk(0, 2).chunk(1, 3).build(), new Circuit());

  /// Chunk 0 is sent again and again; in between are twenty clashes on two channels each, and
  /// twenty sends of chunk 1 by a node that does not have it.
  private ColumnarSchedule schedule(final int slots) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    builder.add(PlantedFaultsTest.send(0, 1, 1, 2, 4));
    for (int slot = 1; slot < slots; slot++) {
      builder.add(PlantedFaultsTest.send(slot, 0, 0, 0, 2));
    }
    for (int slot = 1; slot <= FAULTS; slot++) {
      builder.add(PlantedFaultsTest.send(slot, 0, 0, 0, 2));
      builder.add(PlantedFaultsTest.send(slot + 100, 1, 2, 3));
    }
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1L << 27})
  void itNamesTheSameViolationsInTheSameOrder(final long possessionBytes) {
    final Verifier verifier = new Verifier(possessionBytes, Verifier.EXACT_CONTRIBUTION_BITS);
    final Rejected onLong = (Rejected) verifier.verify(problem, schedule(1 << 17));
    final Rejected onShort = (Rejected) verifier.verify(problem, schedule(1 << 10));
    assertThat(onLong.violations()).isEqualTo(onShort.violations());
    assertThat(onLong.total()).isEqualTo(3L * FAULTS);
    final List<String> rules =
        onLong.violations().stream().map(Violation::rule).distinct().toList();
    assertThat(rules).containsExactly("ChannelClash", "Causality");
  }
}
