package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.heliograph.lab.report.LatexTable;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Exhibition;
import org.heliograph.lab.reproduce.Exhibits;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.Test;

/// Every character that exhibits print has a command of plain LaTeX, and every brace its partner.
final class LatexShownTest {
  // Of every paper; the sources of the others are searched for characters by a test of the table.
  private static final Set<String> QUICK =
      Set.of(
          "otis-fig1",
          "otis-fig3",
          "optree-fig1",
          "optree-fig3",
          "optree-fig4",
          "optree-theorems",
          "latency-fig1",
          "latency-fig2",
          "evolution-table8",
          "kautz-table1",
          "kautz-fig2",
          "kautz-fig4",
          "kautz-fig5");
  private static final Pattern UNKNOWN = Pattern.compile("U\\+[0-9A-F]{4}");

  @Test
  void everyQuickExhibitIsATable() {
    final Exhibits exhibits = new Exhibits(Registered.REGISTRY);
    final List<Exhibit> quick =
        exhibits.all().stream().filter(exhibit -> QUICK.contains(Exhibits.name(exhibit))).toList();
    final Studio studio = new Studio(Registered.REGISTRY, 1, Progress.SILENT, () -> false);
    final Map<String, String> tables = new TreeMap<>();
    new Exhibition(exhibits, studio, 2)
        .show(quick, shown -> tables.put(shown.record().name(), LatexTable.tex(shown.record())));
    assertThat(tables.keySet()).isEqualTo(QUICK);
    tables.forEach(
        (name, tex) -> {
          assertThat(UNKNOWN.matcher(tex).find()).as(name + ": " + tex).isFalse();
          assertThat(count(tex, "(?<!\\\\)\\{")).as(name).isEqualTo(count(tex, "(?<!\\\\)}"));
          assertThat(tex).as(name).contains("\\label{tab:" + name + "}");
        });
  }

  private static long count(final String text, final String what) {
    return Pattern.compile(what).matcher(text).results().count();
  }
}
