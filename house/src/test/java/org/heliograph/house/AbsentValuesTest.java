package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// In JSON and CSV an absent value is `null` or an empty cell, never a number or a text in its
/// place, and a quantity is a bare number.
final class AbsentValuesTest {
  private static final Set<String> PLACEHOLDERS =
      Set.of(
          "-1",
          "2147483647",
          "-2147483648",
          "9223372036854775807",
          "-9223372036854775808",
          "NaN",
          "Infinity",
          "-Infinity");
  private static final Pattern QUANTITY =
      Pattern.compile("[0-9.]+ ?([pnuµm]?s|[KMGT]?i?B|dBm?|[pnuµmk]?J|[kMGT]?b/s)");

  /// Options of a sweep are repeated as they were typed.
  private static final Set<String> AS_TYPED = Set.of("size");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan all-gather petersen --json --out DIR",
        "plan all-to-all wdm-ring(8,4) --energy energy --effort quick --all --json --out DIR",
        "plan all-to-all ron(2,8) --scheduler b1 --json",
        "compare all-gather petersen --scheduler flooding --scheduler b1 --runs 2 --json --out DIR",
        "bound all-gather petersen --size 1KiB --json",
        "repair all-gather petersen --link 0-1 --json",
        "repair broadcast ring(4) --all-double --effort quick --json",
        "simulate schedule all-gather wdm-ring(8,4) --json --out DIR",
        "simulate traffic --on torus(4,4) --traffic uniform --load 0.1,0.9 --json --out DIR",
        "simulate control --on pops(4,2) --load 0.5 --json --out DIR",
        "execute all-gather petersen --json",
        "run all-gather petersen --json --out DIR",
        "phase-diagram all-gather ron(2,8) --grid 3x3 --json --out DIR",
        "phase-diagram all-gather ron(2,8) --grid 2x2 --scheduler static-ring --json --out DIR",
        "resources stack-kautz(12,5,3) pops(60,30) --json --out DIR",
        "resources --processors 1800 --coupler-degree 12 --transceivers 6 --json --out DIR",
        "resources --processors 1800 --coupler-degree 2 --transceivers 1 --json --out DIR",
        "show ron(2,8) --json",
        "show wdm-ring(8,4) --json",
        "explain petersen --json",
        "doctor --json",
        "plan all-gather wdm-ring(8,4) --energy energy --seed 1,2 -o DIR/sweep.csv",
        "simulate schedule all-gather petersen --size 1KiB,2KiB -o DIR/sweep.csv"
      })
  void noPlaceholderStandsForAnAbsentValue(final String command) throws IOException {
    final Run run = Run.of(command.replace("DIR", folder.toString()).split(" "));
    assertThat(run.code()).as(run.err()).isLessThan(2);
    final List<String> found = new ArrayList<>();
    if (command.contains("--json")) {
      collect("", run.json(), found);
    }
    int tables = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (final Path file : files.sorted().toList()) {
        if (file.toString().endsWith(".json")) {
          collect(file.getFileName().toString(), JsonMapper.shared().readTree(file), found);
        } else if (file.toString().endsWith(".csv")) {
          tables++;
          table(file, found);
        }
      }
    }
    assertThat(found).isEmpty();
    assertThat(command.contains("json") || tables > 0).isTrue();
  }

  private static void collect(final String place, final JsonNode node, final List<String> found) {
    if (node.isContainer()) {
      if (node.isArray()) {
        node.forEach(part -> collect(place + "[]", part, found));
      } else {
        node.properties()
            .forEach(part -> collect(place + "/" + part.getKey(), part.getValue(), found));
      }
    } else if (!node.isNull() && (node.asString().isEmpty() || isPlaceholder(node.asString()))) {
      found.add(place + " is '" + node.asString() + "'");
    }
  }

  private static boolean isPlaceholder(final String text) {
    return PLACEHOLDERS.contains(text);
  }

  private static void table(final Path file, final List<String> found) throws IOException {
    final List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    final List<String> names = cells(lines.getFirst());
    for (final String line : lines.subList(1, lines.size())) {
      final List<String> cells = cells(line);
      for (int i = 0; i < cells.size(); i++) {
        final boolean isQuantity = QUANTITY.matcher(cells.get(i)).matches();
        if (isPlaceholder(cells.get(i)) || (isQuantity && !AS_TYPED.contains(names.get(i)))) {
          found.add("%s: %s is '%s'".formatted(file.getFileName(), names.get(i), cells.get(i)));
        }
      }
    }
  }

  /// The cells of a line, of which those with a comma are in quotes.
  private static List<String> cells(final String line) {
    return Pattern.compile("\"((?:[^\"]|\"\")*)\"|([^,]*)(?:,|$)")
        .matcher(line)
        .results()
        .map(it -> it.group(1) == null ? it.group(2) : it.group(1))
        .toList();
  }
}
