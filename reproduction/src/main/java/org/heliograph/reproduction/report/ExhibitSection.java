package org.heliograph.reproduction.report;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.heliograph.formats.NumberColumn;
import org.heliograph.lab.draw.InlineSvg;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.report.PlayerSection;
import org.heliograph.lab.report.Prose;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.DrawnSchedule;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.ItemKind;

/// One exhibit: verdict, figures, schedules, table, notes, errata, and how to compute it again.
record ExhibitSection(Markup page, ComputedExhibit shown, String csv) {
  private static final int COLUMNS_BESIDE = 8;

  void write() {
    final ExhibitRecord record = shown.record();
    page.open("article").at("id", Anchor.of(record));
    page.open("h3").text(record.title() + " ");
    Badge.write(page, record);
    page.close().line();
    page.element("p", "aside", claim(record));
    writeFigures();
    shown.schedules().forEach(this::write);
    if (!isBesideFigures()) {
      writeTable();
    }
    writeNotes();
    writeErrata();
    writeSource();
    page.close().line();
  }

  private static String claim(final ExhibitRecord record) {
    return ItemKind.named(record.item()) == ItemKind.BEYOND
        ? "Beyond the paper."
        : "Claimed: " + record.claim() + ".";
  }

  private void writeFigures() {
    if (!shown.figures().isEmpty()) {
      page.open("div", "figures").line();
      shown.figures().forEach(this::write);
      if (isBesideFigures()) {
        writeTable();
      }
      page.close().line();
    }
  }

  /// Whether the table stands beside the last figure, where a wide screen has room.
  private boolean isBesideFigures() {
    return shown.figures().size() % 2 == 1 && shown.record().columns().size() <= COLUMNS_BESIDE;
  }

  private void write(final ExhibitFigure figure) {
    page.open("figure").at("id", Anchor.of(shown.record()) + "-" + figure.name());
    page.raw(InlineSvg.bare(figure.svg())).close().line();
  }

  private void write(final DrawnSchedule film) {
    page.open("section", "film").element("h4", film.title()).line();
    if (film.figures().player().isPresent()) {
      PlayerSection.write(page, InlineSvg.bare(film.figures().topology()), film.figures().player());
    } else {
      page.element("p", "aside", PlayerSection.TOO_LARGE);
    }
    page.open("figure", "scroll").raw(InlineSvg.bare(film.figures().chart())).close();
    page.close().line();
  }

  private void writeTable() {
    final ExhibitRecord record = shown.record();
    page.open("div", "scroll tall").open("table").open("thead").open("tr");
    for (int column = 0; column < record.columns().size(); column++) {
      cell("th", column, record.columns().get(column));
    }
    page.close().close().open("tbody").line();
    for (final List<String> row : record.rows()) {
      page.open("tr");
      for (int column = 0; column < row.size(); column++) {
        cell("td", column, row.get(column));
      }
      page.close().line();
    }
    page.close().close().close().line();
  }

  private void cell(final String tag, final int column, final String text) {
    if (NumberColumn.is(shown.record().cells(column))) {
      page.element(tag, "number", text);
    } else {
      page.element(tag, text);
    }
  }

  private void writeNotes() {
    if (!shown.record().notes().isEmpty()) {
      page.open("ul", "notes").line();
      for (final String note : shown.record().notes()) {
        Prose.write(page.open("li"), note).close().line();
      }
      page.close().line();
    }
  }

  private void writeErrata() {
    for (final Erratum erratum : shown.record().errata()) {
      page.open("p", "erratum " + erratum.kind());
      page.element("strong", "Erratum (%s), %s: ".formatted(erratum.kind(), erratum.item()));
      page.text("printed ").element("q", erratum.printed());
      page.text("; what holds: " + erratum.holds() + ". ");
      Prose.write(page.open("span", "aside"), erratum.evidence()).close().close().line();
    }
  }

  private void writeSource() {
    final ExhibitRecord record = shown.record();
    page.open("p", "source").element("code", ReproductionPage.command(record));
    page.text(String.format(Locale.ROOT, " · %.1f s · ", record.seconds()));
    download("csv", "CSV", "text/csv", csv);
    page.text(" · ");
    download("tex", "LaTeX", "application/x-tex", LatexTable.tex(record));
    page.close().line();
  }

  /// A file that is part of the page.
  private void download(
      final String ending, final String name, final String type, final String content) {
    final String data = URLEncoder.encode(content, StandardCharsets.UTF_8).replace("+", "%20");
    page.open("a").at("download", Anchor.of(shown.record()) + "." + ending);
    page.at("href", "data:" + type + ";charset=utf-8," + data);
    page.text(name).close();
  }
}
