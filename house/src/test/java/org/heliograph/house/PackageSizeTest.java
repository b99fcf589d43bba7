package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heliograph.house.Tidy.Source;
import org.junit.jupiter.api.Test;

/// No package grows by more than a twentieth without a decision: `package-sizes.csv` holds the
/// lines of code that each was allowed, and the record of the decision that allowed more.
///
/// A line of code is not blank, no comment and no import. Small packages may grow by some lines.
/// `-Dsizes=write` writes today's lines and keeps the records that rows name.
final class PackageSizeTest {
  private static final Path SIZES =
      Repository.file("house/src/test/resources/org/heliograph/house/package-sizes.csv");

  private static final String BASE = "/java/org/heliograph/";
  private static final String HEADING = "package,lines,record";
  private static final int FEW = 60;

  private record Allowed(int lines, String record) {
    int most() {
      return lines + Math.max(FEW, lines / 20);
    }
  }

  private static Map<String, Allowed> allowed() throws IOException {
    final List<String> rows = Files.readAllLines(SIZES);
    assertThat(rows.getFirst()).isEqualTo(HEADING);
    final Map<String, Allowed> allowed = new TreeMap<>();
    for (final String row : rows.subList(1, rows.size())) {
      final String[] cells = row.split(",", -1);
      allowed.put(cells[0], new Allowed(Integer.parseInt(cells[1]), cells[2]));
    }
    return allowed;
  }

  /// The lines of code of each package of the program.
  private static Map<String, Integer> today() throws IOException {
    return sources().stream()
        .collect(
            Collectors.groupingBy(
                PackageSizeTest::packageOf,
                TreeMap::new,
                Collectors.summingInt(source -> code(source.text()))));
  }

  /// The sources of the program.
  static List<Source> sources() throws IOException {
    return Tidy.sources(Repository.file("")).stream()
        .filter(source -> source.isMain() && source.path().contains(BASE))
        .toList();
  }

  static String packageOf(final Source source) {
    final String folder = source.folder() + "/";
    return folder
        .substring(folder.indexOf(BASE) + BASE.length())
        .replace('/', '.')
        .replaceFirst("[.]$", "");
  }

  static int code(final String text) {
    return (int)
        text.lines()
            .map(String::strip)
            .filter(
                line -> !line.isEmpty() && !line.startsWith("//") && !line.startsWith("import "))
            .count();
  }

  private static List<String> offences(
      final Map<String, Integer> today, final Map<String, Allowed> allowed) {
    final List<String> offences = new ArrayList<>();
    today.forEach(
        (name, lines) -> {
          final Allowed known = allowed.getOrDefault(name, new Allowed(0, ""));
          if (lines > known.most()) {
            offences.add(
                "%s has %s lines of code and was allowed %s: write a record, name it in the row."
                    .formatted(name, lines, known.lines()));
          }
        });
    return offences;
  }

  @Test
  void noPackageGrowsWithoutADecision() throws IOException {
    final Map<String, Integer> today = today();
    if ("write".equals(System.getProperty("sizes"))) {
      write(today);
    }
    assertThat(offences(today, allowed())).isEmpty();
  }

  private static void write(final Map<String, Integer> today) throws IOException {
    final Map<String, Allowed> before = Files.exists(SIZES) ? allowed() : Map.of();
    final List<String> rows = new ArrayList<>(List.of(HEADING));
    today.forEach(
        (name, lines) ->
            rows.add(
                "%s,%s,%s"
                    .formatted(
                        name, lines, before.getOrDefault(name, new Allowed(0, "")).record())));
    Files.writeString(SIZES, String.join("\n", rows) + "\n");
  }

  @Test
  void everyRecordThatARowNamesExists() throws IOException {
    try (var files = Files.list(Repository.file("docs/decisions"))) {
      final List<String> numbers =
          files.map(file -> file.getFileName().toString().substring(0, 4)).toList();
      assertThat(allowed().values())
          .extracting(Allowed::record)
          .filteredOn(record -> !record.isEmpty())
          .allMatch(numbers::contains);
    }
  }

  @Test
  void growthIsFound() {
    final Map<String, Allowed> allowed = Map.of("a", new Allowed(2000, ""));
    assertThat(offences(Map.of("a", 2100), allowed)).isEmpty();
    assertThat(offences(Map.of("a", 2101), allowed)).singleElement().asString().contains("2101");
    assertThat(offences(Map.of("a", 1, "b", 61), allowed)).singleElement().asString().contains("b");
    assertThat(code("import a;\n\n// no\n/// no\nint a;\n  }\n")).isEqualTo(2);
  }
}
