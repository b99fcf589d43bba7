package org.heliograph.formats.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.formats.Resources;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What holds for every format in which schedules of other programs are read.
class ForeignSchedulesTest {
  private static final byte[] WRONG = "0-9{}[]<>\" a\u0000".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder = Path.of("");

  private static ScheduleImport format(final String name) {
    return Registry.load().parse(ScheduleImport.class, name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"msccl-json", "msccl-xml", "mscclpp", "teccl", "forestcoll", "goal"})
  void everySampleIsReadByItsFormatAlone(final String name) {
    final Registry registry = Registry.load();
    for (final Path sample : Samples.all(name)) {
      final ImportedSchedule imported = format(name).read(sample);
      assertThat(imported.sends()).as(sample.toString()).isNotEmpty();
      assertThat(imported.format()).isEqualTo(name);
      assertThat(imported.sends())
          .allSatisfy(send -> assertThat(send.place()).matches("line [0-9]+ \\(.+\\)"));
      final List<String> sure = new ArrayList<>();
      for (final PluginEntry entry : registry.entries(ScheduleImport.class)) {
        if (entry.hasDefault()) {
          final ScheduleImport other = registry.parse(ScheduleImport.class, entry.name());
          if (other.recognises(TextInput.beginning(sample)) == Recognition.YES) {
            sure.add(SpecText.of(other));
          }
        }
      }
      assertThat(sure).as(sample.toString()).containsExactly(name);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"msccl-json", "msccl-xml", "mscclpp", "teccl", "forestcoll", "goal"})
  void aFileThatEndsTooEarlyOrHasWrongCharactersIsOneSentence(final String name)
      throws IOException {
    final ScheduleImport format = format(name);
    final SplittableRandom random = new SplittableRandom(7);
    for (final Path sample : Samples.all(name)) {
      final byte[] bytes = Files.readAllBytes(sample);
      final int step = Math.max(1, bytes.length / 40);
      for (int length = 0; length < bytes.length; length += step) {
        final byte[] cut = Arrays.copyOf(bytes, length);
        requireSentence(format, cut);
        final byte[] changed = bytes.clone();
        changed[random.nextInt(bytes.length)] = WRONG[random.nextInt(WRONG.length)];
        requireSentence(format, changed);
      }
    }
  }

  private void requireSentence(final ScheduleImport format, final byte[] bytes) {
    final Path file = Resources.write(folder, "sample", bytes);
    final Optional<String> fault = fault(format, file);
    fault.ifPresent(
        sentence ->
            assertThat(sentence)
                .as(new String(bytes, StandardCharsets.UTF_8))
                .startsWith(file + (sentence.contains(", line") ? ", line " : ": "))
                .endsWith(".")
                .doesNotContain("\n"));
  }

  private static Optional<String> fault(final ScheduleImport format, final Path file) {
    try {
      format.read(file);
      return Optional.empty();
    } catch (final IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
