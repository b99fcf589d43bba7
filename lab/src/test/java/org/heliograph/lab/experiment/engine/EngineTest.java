package org.heliograph.lab.experiment.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
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

  private static boolean isAny(final String key, final String output) {
    return !key.isEmpty() || !output.isEmpty();
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
    try (TaskJournal journal = TaskJournal.open(file, EngineTest::isAny)) {
      journal.add("a", "1\t2");
      journal.add("b", "é");
    }
    final byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      try (TaskJournal journal = TaskJournal.open(file, EngineTest::isAny)) {
        final int expected = length == whole.length ? 2 : length >= 6 ? 1 : 0;
        assertThat(journal.outputs()).hasSize(expected);
        journal.add("c", "3");
      }
      assertThat(Files.readString(file, StandardCharsets.UTF_8)).endsWith("c\t3\n");
    }
  }

  /// Garbage, zero bytes, an empty line, bytes that are no text and a torn line hide no others.
  @Test
  void aBrokenLineHidesNoOther() throws Exception {
    final Path file = folder.resolve("journal");
    final byte[] text =
        "a\t1\ngarbage\n\0\0\0\n\nb\tx\nc\tÿ\nc\t2\nd\tÿ\nb\t3\nb\t4\ne\t5"
            .getBytes(StandardCharsets.ISO_8859_1);
    Files.write(file, text);
    final BiPredicate<String, String> isNumber = (_, output) -> output.matches("[0-9]+");
    final Map<String, String> expected = Map.of("a", "1", "c", "2", "b", "4");
    try (TaskJournal.Content content = TaskJournal.content(file, isNumber)) {
      assertThat(content.outputs()).isEqualTo(expected);
      assertThat(content.ignored().keySet()).containsExactly(2L, 3L, 4L, 6L, 8L, 11L);
      assertThat(content.notice(file.toString()))
          .isEqualTo(
              file
                  + ": lines 2, 3, 4, 6, 8, 11 cannot be read and are ignored; results that are"
                  + " missing are computed again.");
    }
    try (TaskJournal journal = TaskJournal.open(file, isNumber)) {
      assertThat(journal.outputs()).isEqualTo(expected);
      journal.add("e", "5");
    }
    try (TaskJournal.Content content = TaskJournal.content(file, isNumber)) {
      assertThat(content.outputs()).containsEntry("e", "5");
    }
  }

  /// The disk is full in the middle of a line: one sentence, and the journal as it was.
  @Test
  void aFullDiskLeavesWholeLines() throws Exception {
    final Configuration small =
        Configuration.unix().toBuilder().setBlockSize(16).setMaxSize(64).build();
    try (FileSystem disk = Jimfs.newFileSystem(small)) {
      final Path file = disk.getPath("/disk/journal");
      Files.createDirectories(file.getParent());
      try (TaskJournal journal = TaskJournal.open(file, EngineTest::isAny)) {
        journal.add("a", "1");
        assertThatThrownBy(() -> journal.add("b", "x".repeat(100)))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageStartingWith("/disk/journal: it cannot be written: ");
        assertThat(journal.outputs()).containsOnlyKeys("a");
        journal.add("c", "3");
      }
      assertThat(Files.readString(file)).isEqualTo("a\t1\nc\t3\n");
    }
  }

  @Test
  void twoWritersOfOneJournalAreRefused() {
    final Path file = folder.resolve("journal");
    try (TaskJournal journal = TaskJournal.open(file, EngineTest::isAny)) {
      journal.add("a", "1");
      assertThatThrownBy(() -> TaskJournal.open(file, EngineTest::isAny))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("another process");
    }
  }
}
