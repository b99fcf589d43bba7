package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.formats.CsvText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// What every exhibit shows is pinned: verdict, headline, cells, notes, errata, the titles of
/// schedules, and the values of figures.
///
/// The golden file of an exhibit has a row for each of these; `-Dregenerate=true` writes it again.
/// Wall times are left out. Of a figure with many values a sample stands there, and a digest of
/// all.
@ExtendWith(OncePerRun.class)
final class ExhibitGoldensTest {
  private static final Path GOLDENS = Repository.file("house/src/test/resources/golden/exhibits");
  private static final List<String> COLUMNS = List.of("part", "row", "column", "value");
  private static final int SAMPLE = 24;

  /// The columns that hold wall times, and what depends on these in `kautz-speed`.
  private static final String WALL_TIME =
      "seconds|.* time \\(s\\)|.*per second.*|.*quicker.*|ms a step|M hops/s|on two threads"
          + "|speed-up";

  private final ComputedExhibits exhibits;

  ExhibitGoldensTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  static List<String> quick() {
    return ComputedExhibits.quick();
  }

  static List<String> slow() {
    return ComputedExhibits.slow();
  }

  @ParameterizedTest
  @MethodSource("quick")
  void aQuickExhibitShowsWhatIsPinned(final String name) throws IOException {
    assertThatItIsPinned(name);
  }

  @Slow
  @ParameterizedTest
  @MethodSource("slow")
  void aSlowExhibitShowsWhatIsPinned(final String name) throws IOException {
    assertThatItIsPinned(name);
  }

  @Test
  void everyExhibitHasAGoldenFileAndNoOtherHas() throws IOException {
    try (Stream<Path> files = Files.list(GOLDENS)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              ComputedExhibits.names().stream().map(name -> name + ".csv").toList());
    }
  }

  private void assertThatItIsPinned(final String name) throws IOException {
    final List<List<String>> shown = shown(exhibits.of(name));
    final Path golden = GOLDENS.resolve(name + ".csv");
    if (Boolean.getBoolean("regenerate")) {
      Files.createDirectories(GOLDENS);
      Files.writeString(golden, CsvText.of(COLUMNS, shown));
    }
    assertThat(shown)
        .as("%s differs from its golden file; -Dregenerate=true writes it again", name)
        .containsExactlyElementsOf(rows(golden));
  }

  private static List<List<String>> rows(final Path file) throws IOException {
    try (CsvReader<NamedCsvRecord> read =
        CsvReader.builder().ofNamedCsvRecord(Files.readString(file))) {
      return read.stream().map(NamedCsvRecord::getFields).toList();
    }
  }

  private static List<List<String>> shown(final ComputedExhibit exhibit) throws IOException {
    final List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("verdict", "", "", exhibit.verdict()));
    if (exhibit.json().hasNonNull("headline")) {
      rows.add(List.of("headline", "", "", exhibit.text("headline")));
    }
    rows.addAll(cells(exhibit));
    final List<String> notes = texts(exhibit.json().get("notes"));
    for (int i = 0; i < notes.size(); i++) {
      rows.add(List.of("note", "" + (i + 1), "", withoutSeconds(notes.get(i))));
    }
    for (final JsonNode erratum : exhibit.json().get("errata")) {
      for (final String field : List.of("kind", "item", "printed", "holds", "evidence")) {
        rows.add(
            List.of(
                "erratum", erratum.get("name").asString(), field, erratum.get(field).asString()));
      }
    }
    for (final JsonNode schedule : exhibit.json().get("schedules")) {
      rows.add(
          List.of(
              "schedule",
              schedule.get("name").asString(),
              "title",
              schedule.get("title").asString()));
    }
    for (final String figure : exhibit.names("figures")) {
      rows.addAll(figure(exhibit, figure));
    }
    return rows;
  }

  private static List<String> texts(final JsonNode list) {
    return list.valueStream().map(JsonNode::asString).toList();
  }

  /// The cells of the table that hold no wall times.
  private static List<List<String>> cells(final ComputedExhibit exhibit) {
    final List<String> columns = texts(exhibit.json().get("columns"));
    final List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < exhibit.rows().size(); row++) {
      for (int column = 0; column < columns.size(); column++) {
        final String text = exhibit.rows().get(row).get(column);
        if (!text.isEmpty() && !isWallTime(columns.get(column))) {
          rows.add(List.of("table", "" + (row + 1), columns.get(column), text));
        }
      }
    }
    return rows;
  }

  private static boolean isWallTime(final String column) {
    return column.matches(WALL_TIME);
  }

  private static String withoutSeconds(final String note) {
    return note.replaceAll("[0-9.]+ s in all", "… s in all");
  }

  private static List<List<String>> figure(final ComputedExhibit exhibit, final String figure)
      throws IOException {
    final String part = "figure " + figure;
    final List<List<String>> all =
        rows(exhibit.folder().resolve(exhibit.name() + "-" + figure + ".points.csv")).stream()
            .map(row -> List.of(part, row.get(0), row.get(1), row.get(2)))
            .toList();
    if (all.size() <= 2 * SAMPLE) {
      return all;
    }
    final List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < SAMPLE; i++) {
      rows.add(all.get(i * (all.size() - 1) / (SAMPLE - 1)));
    }
    rows.add(List.of(part, "digest of all", all.size() + " values", digest(all.toString())));
    return rows;
  }

  private static String digest(final String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)))
          .substring(0, 16);
    } catch (final NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
