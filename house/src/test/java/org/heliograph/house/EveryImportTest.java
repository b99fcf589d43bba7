package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.FileImport;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.SpecText;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every registered format that is read: its samples are read and recognised, and hostile files are
/// refused in one sentence; [FuzzTest] damages the samples.
///
/// Samples are the files in `formats/src/test/resources/samples/<format>/`.
final class EveryImportTest {
  private static final Path SAMPLES = Repository.file("formats/src/test/resources/samples");
  private static final int RANKS = 4;
  private static final int DEEP = 100_000;
  private static final int MOST_CHARACTERS = 600;

  @TempDir private static Path folder;

  private static final Map<String, Path> HOSTILE = new LinkedHashMap<>();

  /// Formats that read networks, schedules and workloads, but none that asks the others.
  private static Stream<FileImport> all() {
    return Stream.<Stream<? extends FileImport>>of(
            Registered.values(TopologyImport.class),
            Registered.values(ScheduleImport.class),
            Registered.values(WorkloadImport.class))
        .<FileImport>flatMap(formats -> formats)
        .filter(format -> !name(format).startsWith("auto"));
  }

  static Stream<Named<FileImport>> formats() {
    return all().map(format -> Named.of(name(format), format));
  }

  private static String name(final FileImport format) {
    return SpecText.of(format);
  }

  private static List<Path> samples(final FileImport format) throws IOException {
    final Path samples = SAMPLES.resolve(name(format));
    assertThat(samples).as("a folder of samples").isDirectory();
    try (Stream<Path> files = Files.list(samples)) {
      final List<Path> sorted = files.sorted().toList();
      assertThat(sorted).isNotEmpty();
      return sorted;
    }
  }

  private static void read(final FileImport format, final Path file) {
    switch (format) {
      case final TopologyImport topology ->
          topology.read(file, new NetworkReading("a network", false, NumberUnits.NONE, _ -> {}));
      case final ScheduleImport schedule -> schedule.read(file);
      case final WorkloadImport workload -> workload.read(file, RANKS);
      default -> throw new AssertionError(format);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everySampleIsReadAndRecognisedByItsFormatAlone(final FileImport format) throws IOException {
    for (final Path sample : samples(format)) {
      assertThatCode(() -> read(format, sample)).as(sample.toString()).doesNotThrowAnyException();
      assertThat(recognising(sample, format)).as(sample.toString()).containsExactly(name(format));
    }
  }

  /// The formats of the kind of `like` that are sure of a file, otherwise those that may read it.
  private static List<String> recognising(final Path file, final FileImport like) {
    final List<String> sure = new ArrayList<>();
    final List<String> possible = new ArrayList<>();
    all()
        .filter(format -> isLike(format, like))
        .forEach(
            format -> {
              final Recognition recognition = format.recognises(TextInput.beginning(file));
              if (recognition == Recognition.YES) {
                sure.add(name(format));
              } else if (recognition == Recognition.MAYBE) {
                possible.add(name(format));
              }
            });
    return sure.isEmpty() ? possible : sure;
  }

  private static boolean isLike(final FileImport format, final FileImport like) {
    return Stream.of(TopologyImport.class, ScheduleImport.class, WorkloadImport.class)
        .allMatch(kind -> kind.isInstance(format) == kind.isInstance(like));
  }

  private static byte[] bytes(final String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void assertThatItIsReadOrRefused(
      final FileImport format, final byte[] content, final String description) throws IOException {
    final Path file = folder.resolve("net.damaged");
    Files.write(file, content);
    assertThatItIsReadOrRefused(format, file, description);
  }

  private static void assertThatItIsReadOrRefused(
      final FileImport format, final Path file, final String description) {
    try {
      read(format, file);
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage())
          .as(description)
          .contains(file.getFileName().toString())
          .doesNotContain("\n")
          .endsWith(".")
          .hasSizeLessThan(MOST_CHARACTERS);
    } catch (final RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw new AssertionError(name(format) + ", " + description, e);
    }
  }

  @BeforeAll
  static void writeHostileFiles() throws IOException {
    final Map<String, byte[]> contents = new LinkedHashMap<>();
    contents.put("nothing", new byte[0]);
    contents.put("blanks", bytes(" \n\t \n"));
    contents.put("zeros", new byte[10_000]);
    contents.put("a long line", bytes("a".repeat(10_000_000)));
    contents.put("a long line of words", bytes("a b,".repeat(100_000)));
    contents.put("a long text", bytes("{\"" + "x".repeat(2_000_000)));
    contents.put("UTF-16", "{\"nodes\":[]}".getBytes(StandardCharsets.UTF_16));
    contents.put("a byte order mark", bytes("\uFEFF"));
    for (final String open :
        List.of("[", "{", "(", "<a>", "{\"a\":", "graph [ ", "graph { {", "a: ", "- ")) {
      contents.put("deep " + open, bytes(open.repeat(DEEP)));
    }
    for (final Map.Entry<String, byte[]> content : contents.entrySet()) {
      final Path file = folder.resolve("net.hostile" + HOSTILE.size());
      Files.write(file, content.getValue());
      HOSTILE.put(content.getKey(), file);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void hostileFilesAreRefusedInOneSentence(final FileImport format) throws IOException {
    HOSTILE.forEach((description, file) -> assertThatItIsReadOrRefused(format, file, description));
    for (final Path sample : samples(format)) {
      final String text = Files.readString(sample);
      final Path marked = folder.resolve("net.marked");
      Files.write(marked, bytes("\uFEFF" + text));
      if (format.isBinary()) {
        assertThatItIsReadOrRefused(format, marked, "BOM");
      } else {
        assertThatCode(() -> read(format, marked)).as("BOM, %s", sample).doesNotThrowAnyException();
      }
      assertThatItIsReadOrRefused(format, text.getBytes(StandardCharsets.UTF_16), "UTF-16");
      assertThatItIsReadOrRefused(format, bytes(text + "\u0000".repeat(1000)), "zeros at the end");
    }
    final String text = Files.readString(samples(format).getFirst());
    final int middle = text.length() / 2;
    for (final String open : List.of("[", "{", "(", "<a>", "subgraph {")) {
      assertThatItIsReadOrRefused(
          format,
          bytes(text.substring(0, middle) + open.repeat(DEEP) + text.substring(middle)),
          "deep " + open + " within a sample");
    }
  }
}
