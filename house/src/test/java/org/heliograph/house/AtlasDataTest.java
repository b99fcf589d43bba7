package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.store.ParquetFile;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The atlas as tables: what is exported is what the atlas has, and the data card describes it.
final class AtlasDataTest {
  private static final List<String> TABLES =
      List.of("problems", "schedules", "bounds", "finders", "channels", "chunks", "transmissions");

  @TempDir private Path folder;

  private Path atlas() {
    final Path atlas = folder.resolve("atlas");
    final String catalogue = Repository.file("examples/atlas.txt").toString();
    assertThat(Run.of("atlas", "build", "--catalogue", catalogue, "--dir", "" + atlas).code())
        .isZero();
    return atlas;
  }

  private Path exported(final Path atlas, final String name) {
    final Path data = folder.resolve(name);
    final Run run = Run.of("atlas", "export", "--dir", "" + atlas, "--out", "" + data);
    assertThat(run.code()).as(run.err()).isZero();
    return data;
  }

  private static List<NamedCsvRecord> rows(final Path file) throws IOException {
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder().ofNamedCsvRecord(Files.readString(file))) {
      return rows.stream().toList();
    }
  }

  @Test
  void theTablesAreTheAtlasAndTheCardDescribesThem() throws Exception {
    final Path atlas = atlas();
    final Path data = exported(atlas, "data");
    assertTheyAreTheAtlas(atlas, data);
    assertTheCardDescribes(data);
    for (final String table : TABLES) {
      final int rows = rows(data.resolve(table + ".csv")).size();
      assertThat(rows).as(table).isPositive();
      assertThat(
              new ParquetFile(data.resolve(table + ".parquet"), table)
                  .query("select count(*) from " + table)
                  .rows()
                  .toString())
          .isEqualTo("[[Optional[%s]]]".formatted(rows));
    }
    assertThat(files(exported(atlas, "again"))).isEqualTo(files(data));
  }

  @Slow
  @Test
  void theShippedAtlasIsExported() throws Exception {
    final Path atlas = Repository.file("atlas");
    final Path data = exported(atlas, "data");
    assertTheyAreTheAtlas(atlas, data);
    assertTheCardDescribes(data);
  }

  /// The names of files with their bytes, as hashes.
  private static Map<String, String> files(final Path data) throws Exception {
    final Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(data)) {
      for (final Path file : all.toList()) {
        files.put(file.getFileName().toString(), sha256(file));
      }
    }
    return files;
  }

  private static String sha256(final Path file) throws Exception {
    return HexFormat.of()
        .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
  }

  /// Problems, bounds and digests are those of the index, and the digest of every schedule is that
  /// of its rows among the transmissions.
  private static void assertTheyAreTheAtlas(final Path atlas, final Path data) throws IOException {
    final List<NamedCsvRecord> index = rows(atlas.resolve("index.csv"));
    final List<NamedCsvRecord> problems = rows(data.resolve("problems.csv"));
    final List<NamedCsvRecord> bounds = rows(data.resolve("bounds.csv"));
    final List<NamedCsvRecord> schedules = rows(data.resolve("schedules.csv"));
    assertThat(problems).hasSameSizeAs(index);
    assertThat(schedules).hasSameSizeAs(index);
    assertThat(bounds).hasSameSizeAs(index);
    for (int i = 0; i < index.size(); i++) {
      assertThat(problems.get(i).getField("problem")).isEqualTo("" + i);
      assertSame(index.get(i), problems.get(i), "network", "collective", "switching", "chunks");
      assertSame(index.get(i), schedules.get(i), "slots", "gap", "standing", "digest");
      assertThat(bounds.get(i).getField("slots")).isEqualTo(index.get(i).getField("bound_slots"));
    }
    final Map<Integer, ColumnarSchedule.Builder> sent = new TreeMap<>();
    for (final NamedCsvRecord row : rows(data.resolve("transmissions.csv"))) {
      sent.computeIfAbsent(number(row, "problem"), _ -> new ColumnarSchedule.Builder())
          .add(transmission(row));
    }
    for (int i = 0; i < index.size(); i++) {
      assertThat(sent.get(i).build().digest()).isEqualTo(index.get(i).getField("digest"));
    }
  }

  private static void assertSame(
      final NamedCsvRecord one, final NamedCsvRecord other, final String... columns) {
    for (final String column : columns) {
      assertThat(other.getField(column)).as(column).isEqualTo(one.getField(column));
    }
  }

  private static int number(final NamedCsvRecord row, final String column) {
    final String text = row.getField(column);
    return text.isEmpty() ? -1 : Integer.parseInt(text);
  }

  private static Transmission transmission(final NamedCsvRecord row) {
    final String route = row.getField("route");
    final long[] channels =
        Arrays.stream(route.replace("tree ", "").split(" ", -1))
            .mapToLong(Long::parseLong)
            .toArray();
    return new Transmission(
        number(row, "chunk"),
        number(row, "sender"),
        number(row, "receiver"),
        route.startsWith("tree") ? new Route.Tree(channels) : new Route.Path(channels),
        number(row, "lane"),
        number(row, "slot"),
        Action.valueOf(row.getField("action").toUpperCase(Locale.ROOT)));
  }

  /// Every file that the card names is there and has its hash, and every record set has the columns
  /// of its file, with values of their types.
  private static void assertTheCardDescribes(final Path data) throws Exception {
    final Map<?, ?> card =
        (Map<?, ?>) JsonText.values(Files.readString(data.resolve("croissant.json")));
    assertThat(card.get("@type")).isEqualTo("sc:Dataset");
    assertThat(card.get("conformsTo")).isEqualTo("http://mlcommons.org/croissant/1.0");
    assertThat(card.get("@context").toString()).contains("@vocab=https://schema.org/");
    final Map<String, String> found = files(data);
    found.remove("croissant.json");
    final Map<String, String> stated = new TreeMap<>();
    for (final Object file : (List<?>) card.get("distribution")) {
      final Map<?, ?> object = (Map<?, ?>) file;
      stated.put(object.get("contentUrl").toString(), object.get("sha256").toString());
    }
    assertThat(stated).isEqualTo(found);
    assertThat((List<?>) card.get("recordSet")).hasSameSizeAs(TABLES);
    for (final Object set : (List<?>) card.get("recordSet")) {
      assertThatItDescribes((Map<?, ?>) set, data);
    }
  }

  private static void assertThatItDescribes(final Map<?, ?> set, final Path data)
      throws IOException {
    final List<Map<?, ?>> fields =
        ((List<?>) set.get("field")).stream().<Map<?, ?>>map(field -> (Map<?, ?>) field).toList();
    final List<NamedCsvRecord> rows = rows(data.resolve(set.get("name") + ".csv"));
    assertThat(rows.getFirst().getHeader())
        .isEqualTo(fields.stream().map(field -> field.get("name").toString()).toList());
    for (final Map<?, ?> field : fields) {
      final String column = field.get("name").toString();
      assertThat(field.get("source").toString()).contains(set.get("name") + ".csv", column);
      assertThat(field.get("description").toString()).isNotBlank();
      if (field.get("dataType").equals("sc:Integer")) {
        assertThat(rows).allMatch(row -> row.getField(column).matches("[0-9]*"));
      }
    }
  }

  @Test
  void pandasReadsThemInOneLine() throws Exception {
    final Python python = Python.with("pandas", folder);
    final Path data = exported(atlas(), "data");
    final Program run =
        python.run(
            "-c",
            "import pandas as pd; print(pd.read_csv('%s').merge(pd.read_csv('%s')).shape)"
                .formatted(data.resolve("problems.csv"), data.resolve("schedules.csv")));
    assertThat(run.out()).as(run.err()).isEqualTo("(18, 19)\n");
  }

  @Test
  void anAtlasWithAFaultIsNotExported() throws IOException {
    final Path atlas = atlas();
    final Path index = atlas.resolve("index.csv");
    Files.writeString(
        index, Files.readString(index).replaceFirst("sha256:[0-9a-f]{8}", "sha256:00000000"));
    final Path data = folder.resolve("data");
    final Run run = Run.of("atlas", "export", "--dir", "" + atlas, "--out", "" + data);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("the index has");
    assertThat(data).doesNotExist();
  }

  @Test
  void tablesForPapersAreRefused() {
    final Run run =
        Run.of("atlas", "export", "--dir", "atlas", "--out", "" + folder, "--tables", "tex");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("Maybe --tables csv,parquet.");
  }
}
