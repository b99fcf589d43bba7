package org.heliograph.lab.report;

import java.util.List;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.experiment.networks.NetworkCharts;
import org.heliograph.lab.experiment.networks.NetworkComparisonRecord;
import org.heliograph.lab.experiment.networks.NetworkOmission;
import org.heliograph.lab.experiment.networks.NetworkQuestion;
import org.heliograph.lab.experiment.networks.NetworkTables;
import org.heliograph.lab.page.PageHead;
import org.heliograph.lab.page.PageTable;
import org.heliograph.lab.study.Table;

/// One self-contained HTML page of a comparison of networks, in the style of [PlanPage].
public final class NetworkComparisonPage {

  private final NetworkComparisonRecord record;
  private final Markup page = new Markup();

  private NetworkComparisonPage(final NetworkComparisonRecord record) {
    this.record = record;
  }

  /// The page.
  public static String html(final NetworkComparisonRecord record) {
    return new NetworkComparisonPage(record).written();
  }

  private String written() {
    final NetworkQuestion question = record.question();
    final String place = question.place();
    final NetworkCharts charts = new NetworkCharts(record);
    final NetworkTables tables = new NetworkTables(record);
    PageHead.open(page, question.measure() + " on " + record.networks().size() + " networks");
    page.open("main").line();
    writeHeadline();
    writeSection("Networks " + place, tables.times());
    if (charts.hasCurves()) {
      writeCharts("Time and throughput over the size", List.of(charts.time(), charts.bandwidth()));
      writeSection("Fastest network at every size", tables.winners());
    }
    writeCharts("Time and price " + place, List.of(charts.front()));
    writeUnlessEmpty("What a slot costs " + place, tables.slots());
    writeSection("In relation to size and cost", tables.normalised());
    writeUnlessEmpty("After random failures", tables.availability());
    writeOmitted();
    writeReproduction();
    page.close().line();
    PageHead.close(page);
    return page.finish();
  }

  private void writeHeadline() {
    final NetworkQuestion question = record.question();
    page.open("header")
        .element("h1", question.measure() + " on " + record.networks().size() + " networks")
        .line();
    page.element(
        "p",
        "problem",
        "Values of the table %s; hardware %s%s."
            .formatted(
                question.place(),
                question.hardware(),
                question.limit().map(limit -> "; budget " + limit).orElse("")));
    page.open("ul", "headlines").line();
    record.conclusions().forEach(sentence -> page.element("li", sentence).line());
    page.close();
    if (record.run().interrupted()) {
      page.element("p", "warning", "Stopped early: these are the networks measured until then.");
    }
    page.close().line();
  }

  private void writeUnlessEmpty(final String title, final Table<?> table) {
    if (!table.isEmpty()) {
      writeSection(title, table);
    }
  }

  private void writeSection(final String title, final Table<?> table) {
    final List<List<String>> rows = table.shownRows();
    page.open("section").element("h2", title).line();
    new PageTable(rows.getFirst(), rows.subList(1, rows.size())).write(page);
    page.close().line();
  }

  private void writeCharts(final String title, final List<LinePlot> plots) {
    page.open("section").element("h2", title).line();
    plots.forEach(plot -> page.open("figure").raw(plot.svg()).close().line());
    page.close().line();
  }

  private void writeOmitted() {
    if (!record.omitted().isEmpty()) {
      page.open("section").element("h2", "Left out").open("ul").line();
      for (final NetworkOmission one : record.omitted()) {
        page.element("li", one.network() + ": " + one.reason()).line();
      }
      page.close().close().line();
    }
  }

  private void writeReproduction() {
    page.open("section").element("h2", "Run it again").line();
    page.open("pre").element("code", CommandLine.of(record)).close().line();
    page.element(
            "p",
            "aside",
            "Heliograph %s, seed %s, budget %s evaluations; %s."
                .formatted(
                    record.version(),
                    record.run().seed(),
                    Markup.grouped(record.run().budget()),
                    record.run().machine()))
        .close()
        .line();
  }
}
