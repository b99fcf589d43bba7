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
  // These search or simulate for long; what goes beyond the papers does as well.
  private static final Set<String> SLOW =
      Set.of(
          "evolution-table5",
          "evolution-table6",
          "evolution-table7",
          "kautz-fig6",
          "kautz-fig7",
          "latency-collectives",
          "latency-counts",
          "latency-delays",
          "latency-eq6",
          "latency-exchange",
          "latency-phases",
          "latency-table1",
          "latency-table2",
          "optree-abstract",
          "optree-constructed",
          "optree-lemma1",
          "optree-table1",
          "otis-fig7",
          "otis-fig8");
  private static final Pattern UNKNOWN = Pattern.compile("U\\+[0-9A-F]{4}");

  @Test
  void everyQuickExhibitIsATable() {
    final Exhibits exhibits = new Exhibits(Registered.REGISTRY);
    final List<Exhibit> quick =
        exhibits.all().stream()
            .filter(exhibit -> !exhibit.isTimed() && !SLOW.contains(Exhibits.name(exhibit)))
            .filter(exhibit -> !Exhibits.name(exhibit).contains("beyond"))
            .toList();
    final Studio studio = new Studio(Registered.REGISTRY, 1, Progress.SILENT, () -> false);
    final Map<String, String> tables = new TreeMap<>();
    new Exhibition(exhibits, studio, 2)
        .show(quick, shown -> tables.put(shown.record().name(), LatexTable.tex(shown.record())));
    assertThat(tables).hasSameSizeAs(quick).hasSizeGreaterThan(20);
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
