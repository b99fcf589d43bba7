package org.heliograph.lab;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.experiment.sweep.SweepChart;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.experiment.sweep.SweepSelection;
import org.heliograph.lab.page.PageHead;
import org.heliograph.lab.page.PageTable;
import org.heliograph.lab.store.QueryTable;
import org.heliograph.units.Count;

/// The results of a sweep that a condition selects, as a page or as Markdown: a chart, a table, and
/// the cells without a schedule with their reasons.
public record SweepPage(
    String title, Optional<String> where, SweepSelection selection, Optional<String> chart) {
  /// The page of the results in `folder` for which `where` holds, with a chart if one is asked for.
  public static SweepPage of(
      final SweepFolder folder, final Optional<String> where, final Optional<SweepChart> chart) {
    return new SweepPage(
        folder.sweep().title(),
        where,
        SweepSelection.of(folder, where),
        chart.map(it -> it.svg(folder)));
  }

  private String scope() {
    final int rows = selection.table().rows().size();
    return where.map("Cells where %s."::formatted).orElse("All cells.")
        + (selection.more() == 0
            ? " %s.".formatted(Count.of(rows, "row"))
            : " The first %s of %s.".formatted(Count.of(rows, "row"), rows + selection.more()));
  }

  /// A page that needs nothing else.
  public String html() {
    final Markup page = new Markup();
    PageHead.open(page, title);
    page.open("main").line();
    page.open("header").element("h1", title).element("p", "problem", scope()).close().line();
    chart.ifPresent(svg -> page.open("figure").raw(svg).close().line());
    table(page, "Results", selection.table());
    if (!selection.failed().rows().isEmpty()) {
      table(page, "Cells without a schedule", selection.failed());
    }
    page.close().line();
    PageHead.close(page);
    return page.finish();
  }

  private static void table(final Markup page, final String heading, final QueryTable table) {
    page.open("section").element("h2", heading).line();
    new PageTable(table.columns(), table.texts()).write(page);
    page.close().line();
  }

  /// The tables as Markdown; a chart has no place in it.
  public String markdown() {
    final StringBuilder text = new StringBuilder();
    text.append("# ").append(title).append("\n\n").append(scope()).append("\n\n");
    table(text, selection.table());
    if (!selection.failed().rows().isEmpty()) {
      text.append("\n## Cells without a schedule\n\n");
      table(text, selection.failed());
    }
    return text.toString();
  }

  private static void table(final StringBuilder text, final QueryTable table) {
    line(text, table.columns());
    line(text, table.columns().stream().map(_ -> "---").toList());
    table.texts().forEach(row -> line(text, row));
  }

  private static void line(final StringBuilder text, final List<String> values) {
    values.forEach(value -> text.append("| ").append(value.replace("|", "\\|")).append(' '));
    text.append("|\n");
  }
}
