package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.Test;

/// The number of chunks that takes the least time, among those that few schedulers compare.
final class ChunkSearchTest {
  private static final PlanRequest RAIL =
      PlanRequest.of("all-reduce", "rail(2,4)").with(Pricing.of(Bytes.parse("1MiB")));

  private static PlanRecord plan(final PlanRequest request) {
    return new Planner(new StudyContext(Registry.load(), Progress.SILENT, () -> false))
        .plan(request)
        .record();
  }

  private static long timePs(final PlanRecord plan) {
    return plan.best().orElseThrow().timePs();
  }

  @Test
  void noNumberThatWasComparedIsFasterOnAnyNumberOfThreads() {
    final PlanRecord one = plan(RAIL.with(ThreadCount.of(1)));
    final PlanRecord two = plan(RAIL.with(ThreadCount.of(2)));
    assertThat(two.divisions()).isEqualTo(one.divisions());
    assertThat(two.best().orElseThrow().scheduler())
        .isEqualTo(one.best().orElseThrow().scheduler());
    assertThat(timePs(two)).isEqualTo(timePs(one));
    assertThat(one.divisions())
        .hasSizeGreaterThan(3)
        .allSatisfy(found -> assertThat(found.timePs()).isGreaterThanOrEqualTo(timePs(one)));
  }
}
