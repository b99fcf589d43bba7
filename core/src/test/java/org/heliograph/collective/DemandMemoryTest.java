package org.heliograph.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.heliograph.units.Bytes;
import org.junit.jupiter.api.Test;

/// A demand that does not fit into memory is refused before any of it is collected.
final class DemandMemoryTest {
  private static Demand.Builder builder() {
    return new Demand.Builder(Reduction.NONE);
  }

  @Test
  void chunksThatNeedMoreThanThereIsAreRefusedInOneSentence() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().expecting(1_000_001, new Bytes(20_000_000)))
        .withMessageContaining("1000001 chunks take")
        .withMessageContaining("Java may use")
        .withMessageContaining("Maybe fewer ranks or chunks");
    assertThat(builder().expecting(1_000_000, new Bytes(20_000_000))).isNotNull();
  }

  @Test
  void theNumberOfChunksIsLimitedToo() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().expecting(Demand.MAX_CHUNKS + 1L))
        .withMessageContaining("a demand has at most 134217728");
  }
}
