package org.heliograph.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OmittedRecordTest {
  private static List<String> lines(final List<SkippedRecord> skipped) {
    return new OmittedRecord(skipped, List.of()).skippedLines().toList();
  }

  @Test
  void nobodySkippedIsNothingPrinted() {
    assertThat(lines(List.of())).isEmpty();
  }

  @Test
  void aShortageOfMemoryIsSeen() {
    final SkippedRecord other = new SkippedRecord("b1", "too small");
    final SkippedRecord shortage = new SkippedRecord("umda", Failure.SHORT_OF_MEMORY);
    assertThat(new OmittedRecord(List.of(other), List.of()).lacksMemory()).isFalse();
    assertThat(new OmittedRecord(List.of(other, shortage), List.of()).lacksMemory()).isTrue();
  }

  @Test
  void eachReasonStandsOnceWithAllWhoHaveIt() {
    assertThat(
            lines(
                List.of(
                    new SkippedRecord("b1", "too small"),
                    new SkippedRecord("reversed(of=b1)", "too small"),
                    new SkippedRecord("umda", "too large"),
                    new SkippedRecord("reversed(of=umda)", "too small"))))
        .containsExactly(
            "", "skipped:", "  too small", "    b1, reversed(…)", "  too large", "    umda");
  }

  @Test
  void manyNamesAreBrokenIntoLinesThatFit() {
    final List<SkippedRecord> skipped = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      skipped.add(new SkippedRecord("a-scheduler-" + i, "because"));
    }
    final List<String> lines = lines(skipped);
    assertThat(lines).hasSizeGreaterThan(8).allMatch(line -> line.length() <= 98);
    assertThat(String.join(" ", lines)).contains("a-scheduler-0,", "a-scheduler-59");
  }
}
