package org.heliograph.lab.experiment.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EngineTest {
  @TempDir private Path folder;

  /// Doubles a number.
  private record Doubling() implements EngineTask {
    @Override
    public String run(final String input, final BooleanSupplier interrupted) {
      return Integer.toString(2 * Integer.parseInt(input));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void everyOutputIsGivenOnceOnAnyNumberOfThreads(final int workers) {
    final Map<Integer, String> outputs = new TreeMap<>();
    try (EngineSession session = new Threads(workers).open()) {
      final List<String> inputs = IntStream.range(0, 100).mapToObj(Integer::toString).toList();
      session.run(
          new Doubling(),
          inputs,
          output -> assertThat(outputs.put(output.input(), output.text())).isNull(),
          () -> false);
    }
    assertThat(outputs).hasSize(100).containsEntry(0, "0").containsEntry(99, "198");
  }

  @Test
  void aRunEndsSoonAfterAnInterruption() {
    final Map<Integer, String> outputs = new TreeMap<>();
    try (EngineSession session = new Threads(2).open()) {
      final List<String> inputs = IntStream.range(0, 100_000).mapToObj(Integer::toString).toList();
      session.run(
          new Doubling(),
          inputs,
          output -> outputs.put(output.input(), output.text()),
          () -> outputs.size() >= 10);
    }
    assertThat(outputs).hasSizeBetween(10, 14);
  }

  @Test
  void aJournalLosesOnlyTheLineThatWasCutOff() throws Exception {
    final Path file = folder.resolve("journal");
    try (TaskJournal journal = TaskJournal.open(file)) {
      journal.add("a", "1\t2");
      journal.add("b", "é");
    }
    final byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      try (TaskJournal journal = TaskJournal.open(file)) {
        final int expected = length == whole.length ? 2 : length >= 6 ? 1 : 0;
        assertThat(journal.outputs()).hasSize(expected);
        journal.add("c", "3");
      }
      assertThat(Files.readString(file, StandardCharsets.UTF_8)).endsWith("c\t3\n");
    }
  }

  @Test
  void twoWritersOfOneJournalAreRefused() {
    final Path file = folder.resolve("journal");
    try (TaskJournal journal = TaskJournal.open(file)) {
      journal.add("a", "1");
      assertThatThrownBy(() -> TaskJournal.open(file))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("another process");
    }
  }
}
