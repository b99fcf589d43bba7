package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.lab.planner.PlanRecord.DivisionRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ChunkTrendTest {
  private static final long STARTUP = 1000;
  private static final long SENDING = 8000;

  /// A pipeline: ten slots to fill it, and two for each chunk.
  private static DivisionRecord pipeline(final int chunks) {
    final int slots = 10 + 2 * chunks;
    return new DivisionRecord(chunks, slots, slots * (STARTUP + SENDING / chunks));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 8, 16, 100})
  void aPipelineGoesOnAsItBegan(final int chunks) {
    assertThat(new ChunkTrend(pipeline(2), pipeline(4)).timePs(chunks))
        .isEqualTo((double) pipeline(chunks).timePs());
  }
}
