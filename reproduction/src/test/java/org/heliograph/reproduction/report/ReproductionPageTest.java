package org.heliograph.reproduction.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.ScheduleFigures;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.DrawnSchedule;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.Paper;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

class ReproductionPageTest {
  private static ComputedExhibit exhibit(
      final String item, final String verdict, final String text, final Verified... films) {
    final Paper paper =
        new Paper(
            1,
            "optree",
            "optree",
            "On " + text,
            new Paper.About("A. Author", "Venue 2020", "One."));
    final ExhibitRecord record =
        new ExhibitRecord(
            ExhibitRecord.FORMAT,
            "0.1.0",
            "optree-" + item + "(most=64)",
            paper,
            item.equals("beyond") ? "beyond" : "table",
            "Steps of " + text,
            "the printed numbers",
            verdict,
            true,
            List.of("name", "steps"),
            List.of(List.of(text, "12"), List.of("one", "1.5%")),
            List.of("a note on `code` and " + text),
            List.of("steps"),
            List.of(new Erratum("sum", "Eq. 1", "13", "12, not " + text, "1 + 11", "error")),
            List.of(films).stream().map(_ -> new ExhibitRecord.Schedule("film", text)).toList(),
            Optional.of("Best of " + text + "."),
            7,
            1.25,
            "machine");
    final String svg = ScheduleFigures.of(Schedules.allGather(3)).chart();
    return new ComputedExhibit(
        record,
        List.of(new ExhibitFigure("steps", svg)),
        List.of(films).stream()
            .map(it -> new DrawnSchedule("film", text, ScheduleFigures.of(it)))
            .toList());
  }

  private static String html(final ComputedExhibit... exhibits) {
    return ReproductionPage.html(List.of(exhibits), record -> "name,steps\n" + record.name());
  }

  @Test
  void thePageCountsVerdictsAndShowsEverything() {
    final String page =
        html(
            exhibit("table1", "reproduced", "rings", Schedules.allGather(5)),
            exhibit("table2", "reproduced with erratum", "tori", Schedules.allGather(4)),
            exhibit("beyond", "shown", "lines"));
    assertThat(page)
        .contains("<dt>tables and figures</dt><dd>2</dd>")
        .contains("<dt>reproduced</dt><dd>1</dd>", "<dt>beyond the papers</dt><dd>1</dd>")
        .contains("<dt>errata, with evidence</dt><dd>3</dd>", "12, not tori", "1 + 11")
        .contains("<li>Best of rings. ", "A. Author. Venue 2020.", "the claim holds")
        .contains("<td class=\"number\">1.5%</td>", "<td>rings</td>", "<code>code</code>")
        .contains("./heliograph reproduce optree &#39;table1(most=64)&#39; --seed 7")
        .contains("data:text/csv;charset=utf-8,name%2Csteps%0Aoptree-table1%28most%3D64%29");
    assertThat(page.split("class=\"player\"", -1)).hasSize(1 + 2);
    assertThat(page.split("<style", -1)).as("one for the page, one for drawings").hasSize(1 + 2);
  }

  @Test
  void hostileTextStaysText() {
    final String page =
        html(exhibit("table1", "reproduced", Schedules.HOSTILE, Schedules.attack()));
    assertThat(page).doesNotContain("@import", "<image", "<script>alert", "onload", "xlink");
    assertThat(page.split("<script", -1)).hasSize(1 + 2);
    assertThat(page).contains(Schedules.POLICY).doesNotContain("http-equiv=\"refresh");
  }

  @Test
  void withoutExhibitsThereIsNoPage() {
    assertThatThrownBy(() -> html()).hasMessage("report: there is no exhibit to show.");
  }

  @Test
  void loneBackquotesAreKept() {
    final String page = html(exhibit("table1", "reproduced", "a ` b"));
    assertThat(page).contains("<code>code</code> and a ` b");
  }
}
