package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `bench --scale` writes is what it measured, on schedules that keep to their bounds.
final class ScaleShownTest {
  private static final int SLOTS = 3;
  private static final int BOUND = 2;

  @TempDir private Path folder;

  @Test
  @Slow
  void everyRowIsAPlannedProblemNotAboveTheLargestAllowed() throws IOException {
    final Run run = Run.of("bench", "--scale", "--most", "5000", "--out", folder.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("loop-tiling", "exponents");
    assertThat(folder.resolve("scale-time.svg")).content().contains("processor time (seconds)");
    assertThat(folder.resolve("scale-memory.svg")).content().contains("heap (megabytes)");
    final List<String> rows = Files.readAllLines(folder.resolve("scale.csv"));
    assertThat(rows).hasSize(7).filteredOn(row -> row.contains("4032")).hasSize(4);
    for (final String row : rows.subList(1, rows.size())) {
      final String[] numbers = row.substring(row.lastIndexOf('"') + 2).split(",", -1);
      assertThat(Long.parseLong(numbers[SLOTS]))
          .isGreaterThanOrEqualTo(Long.parseLong(numbers[BOUND]));
    }
  }

  @Test
  void aFolderWithoutTheStudyIsRefused() {
    final Run run = Run.of("bench", "--out", folder.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--out needs --scale");
  }
}
