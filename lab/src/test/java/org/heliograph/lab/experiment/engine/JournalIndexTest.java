package org.heliograph.lab.experiment.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A journal answers as a map in memory would, of any number of keys and any length of lines.
final class JournalIndexTest {
  private static final int ADDED = 5_000;
  private static final int KEYS = 3_000;

  @TempDir private Path folder;

  @Test
  void outputsAreThoseOfAMap() {
    final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    final Map<String, String> expected = new LinkedHashMap<>();
    final Path file = folder.resolve("journal");
    try (TaskJournal journal = TaskJournal.open(file, (_, _) -> true)) {
      for (int i = 0; i < ADDED; i++) {
        final String key = "é" + random.nextInt(KEYS);
        final String output = i + "\t" + "x".repeat(random.nextInt(i % 100 == 0 ? 5_000 : 20));
        journal.add(key, output);
        // The later line counts, and stands where it is.
        expected.remove(key);
        expected.put(key, output);
        assertThat(journal.outputs().get(key)).isEqualTo(output);
      }
      assertThat(journal.outputs()).isEqualTo(expected).doesNotContainKey("é" + KEYS);
      assertThat(journal.outputs().keySet()).containsExactlyElementsOf(expected.keySet());
    }
    try (TaskJournal.Content content = TaskJournal.content(file, (_, _) -> true)) {
      assertThat(content.outputs()).isEqualTo(expected);
      assertThat(content.index().outputs(List.of("é1", "none")))
          .containsExactly(Optional.ofNullable(expected.get("é1")), Optional.empty());
    }
  }
}
