package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.problem.Progress;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitSchedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The exhibits of *jaros2008* show the printed numbers, and each erratum with what was computed.
@ExtendWith(OncePerRun.class)
final class EvolutionShownTest {
  private final ComputedExhibits exhibits;

  EvolutionShownTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  private ComputedExhibit shown(final String item) {
    return exhibits.of("evolution-" + item);
  }

  /// The rows by their first cells.
  private static Map<String, List<String>> rows(final ComputedExhibit exhibit) {
    final Map<String, List<String>> rows = new TreeMap<>();
    exhibit.rows().forEach(row -> rows.put(row.getFirst(), row.subList(1, row.size())));
    return rows;
  }

  private static List<String[]> golden(final String file) throws IOException {
    return Files.readAllLines(Repository.file("house/src/test/resources/golden/" + file)).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }

  private static String digit(final String node) {
    return Integer.toHexString(Integer.parseInt(node)).toUpperCase(Locale.ROOT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          table1    | table1-diameter-7  | 196 nodes, each with 3 links; diameter 7
          table1    | table1-twelve-cage | 126 nodes, each with 3 links, diameter 6
          table2    | heawood-bound      | 378 hops over 42 channels
          table4    | table4-busy-links  | [28, 32, 36, 36] of 36
          table8    | eq6-parentheses    | [4, 5, 7], equal to the second
          table8    | ring8-all-to-all   | add up to 224
          table8    | levi-distance-sum  | 83 for each of 30
          table8    | bisection-width    | [8, 10, 12, 8, 18, 28]
          times     | eq4-time           | 34 steps of 1.512
          diameters | diameter-16-gon    | add up to 560 at most; Table 8 prints 624
          """)
  void everyErratumHasItsEvidence(final String item, final String name, final String evidence) {
    final ComputedExhibit exhibit = shown(item);
    assertThat(exhibit.verdict()).isIn("reproduced with erratum", "reproduced in part");
    assertThat(exhibit.erratum(name, "evidence")).contains(evidence);
  }

  @Test
  void table3IsToldAgainFromItsSchedule() throws IOException {
    final ComputedExhibit exhibit = shown("table3");
    assertThat(exhibit.verdict()).isEqualTo("reproduced");
    assertThat(exhibit.notes()).contains("228 of 252", "132 messages");
    final Map<String, List<String>> rows = rows(exhibit);
    int messages = 0;
    for (final String[] row : golden("003-table3-aas-kautz12.csv")) {
      final String cell = rows.get(digit(row[0])).get(Integer.parseInt(row[2]) - 1);
      assertThat(cell.split(",", -1)).contains(digit(row[3]));
      messages++;
    }
    assertThat(messages).isEqualTo(132);
  }

  /// Every hop of the reference numbers is on a path of its message, in its step, and no other is.
  @Test
  void table4IsToldAgainFromItsSchedule() throws IOException {
    final Set<List<String>> hops = new TreeSet<>(Comparator.comparing(List::toString));
    rows(shown("table4"))
        .forEach(
            (message, cells) ->
                List.of(cells.getFirst().split(" +", -1)).forEach(path -> addHops(path, hops)));
    final Set<List<String>> expected = new TreeSet<>(Comparator.comparing(List::toString));
    for (final String[] row : golden("003-table4-aab-kautz12.csv")) {
      expected.add(List.of(digit(row[0]), row[1], digit(row[2]), digit(row[3])));
    }
    assertThat(hops).hasSize(132).isEqualTo(expected);
  }

  private static void addHops(final String path, final Set<List<String>> hops) {
    final String[] steps = path.split("-", -1);
    String at = steps[0];
    for (int step = 1; step < steps.length; step++) {
      if (!steps[step].equals("x")) {
        hops.add(List.of(steps[0], Integer.toString(step), at, steps[step]));
        at = steps[step];
      }
    }
  }

  /// Cuts, 2Δ, distance sums, (5) and (6) as the reference numbers have them, printed → computed.
  @Test
  void table8IsReproducedWithItsErrata() {
    final ComputedExhibit exhibit = shown("table8");
    final Map<String, List<String>> rows = rows(exhibit);
    assertThat(rows).hasSize(10);
    assertThat(rows.get("Kautz 12")).containsExactly("24", "80", "228", "3", "7", "12", "6", "7");
    assertThat(rows.get("Ring 8, one way"))
        .containsExactly("2", "0 → 24", "128 → 224", "16", "16 → 28", "2", "16", "28");
    assertThat(rows.get("16-gon")).containsExactly("20", "48", "624", "7", "13", "8", "16", "16");
    assertThat(rows.get("Levi 30"))
        .containsExactly("22 → 26", "76 → 136", "2520 → 2490", "21 → 18", "28", "18", "25", "28");
    assertThat(rows.get("Kautz 36"))
        .containsExactly("72", "720 → 1040", "3252", "9", "31", "28", "24", "32");
    assertThat(exhibit.file(".csv")).contains("16-gon,20,48,624");
    assertThat(exhibit.verdict()).isEqualTo("reproduced in part");
    assertThat(exhibit.notes())
        .contains("60 of the 126 bisections of the Petersen graph")
        .contains("Petersen 10, B_C (arcs): printed 14, computed 10")
        .contains("61 printed values compared: 43 agree, 18 differ as expected.");
  }

  /// Every cell meets its certified bound, the two on shortest paths too.
  @Slow
  @Test
  void everyCellOfTable6IsOptimal() {
    final ComputedExhibit exhibit = shown("table6(umda=0,blind=0)");
    assertThat(exhibit.rows()).hasSize(42);
    for (final List<String> row : exhibit.rows()) {
      assertThat(row.get(11)).as(row.toString()).isEqualTo("optimal");
      assertThat(row.get(4)).startsWith(row.get(9) + " (");
    }
    final List<String> allToAll =
        exhibit.rows().stream()
            .filter(row -> row.get(1).startsWith("AAS"))
            .map(row -> row.get(9))
            .toList();
    assertThat(allToAll)
        .containsExactly("28", "8", "4", "5", "7", "9", "16", "28", "16", "32", "34");
    assertThat(exhibit.erratum("table6-ring8", "holds")).isEqualTo("28 steps");
  }

  @Slow
  @Test
  void evolutionIsSlowestAtAllToAll() {
    final ComputedExhibit exhibit = shown("table7(most=16)");
    assertThat(exhibit.verdict()).isEqualTo("trend only");
    assertThat(rows(exhibit).get("Kautz 36")).endsWith("277200", "> 16");
  }

  @ParameterizedTest
  @ValueSource(strings = {"table2", "table3", "table4", "table8"})
  void itsSchedulesCanBePlayed(final String item) {
    final ExhibitContext context =
        new ExhibitContext(Registered.REGISTRY, 1, Progress.SILENT, () -> false);
    final List<ExhibitSchedule> played =
        new ExhibitCatalogue(Registered.REGISTRY)
            .named(List.of("evolution", item))
            .getFirst()
            .computation()
            .compute(context)
            .schedules();
    assertThat(played).isNotEmpty();
    assertThat(played)
        .allSatisfy(one -> assertThat(SchedulePlayer.json(one.verified())).isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"table7(most=0)", "table6(umda=-1)", "cases(budget=0)"})
  void badParametersAreRefused(final String item) {
    final Run run = Run.of("reproduce", "evolution", item);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("must");
  }
}
