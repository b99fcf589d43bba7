package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every character that exhibits print has a command of plain LaTeX, and every brace its partner.
@ExtendWith(OncePerRun.class)
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

  private final ComputedExhibits exhibits;

  LatexShownTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  @Test
  void everyQuickExhibitIsATable() {
    QUICK.forEach(
        name -> {
          final String tex = exhibits.of(name).file(".tex");
          assertThat(UNKNOWN.matcher(tex).find()).as(name + ": " + tex).isFalse();
          assertThat(count(tex, "(?<!\\\\)\\{")).as(name).isEqualTo(count(tex, "(?<!\\\\)}"));
          assertThat(tex).as(name).contains("\\label{tab:" + name + "}");
        });
  }

  private static long count(final String text, final String what) {
    return Pattern.compile(what).matcher(text).results().count();
  }
}
