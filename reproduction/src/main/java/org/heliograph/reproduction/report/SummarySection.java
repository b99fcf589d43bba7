package org.heliograph.reproduction.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.heliograph.lab.draw.Markup;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.ItemKind;
import org.heliograph.reproduction.Paper;

/// How many exhibits have which verdict, paper by paper, and all of them in one table.
record SummarySection(Markup page, List<ExhibitRecord> records) {
  void write() {
    page.open("section").at("id", "summary").element("h2", "Summary").line();
    writeNumbers();
    writeVerdicts();
    writeExhibits();
    page.close().line();
  }

  private void writeNumbers() {
    final List<ExhibitRecord> printed = records.stream().filter(SummarySection::isPrinted).toList();
    page.open("dl", "numbers").line();
    number("tables and figures", printed.size());
    verdicts(SummarySection::isPrinted)
        .forEach(verdict -> number(verdict, count(printed, verdict)));
    number("errata, with evidence", records.stream().mapToLong(it -> it.errata().size()).sum());
    number("beyond the papers", count(ItemKind.BEYOND));
    page.close().line();
  }

  private static boolean isPrinted(final ExhibitRecord record) {
    return ItemKind.named(record.item()).isPrinted();
  }

  private Set<String> verdicts(final Predicate<ExhibitRecord> which) {
    final Set<String> verdicts = new LinkedHashSet<>();
    records.stream().filter(which).map(ExhibitRecord::verdict).sorted().forEach(verdicts::add);
    return verdicts;
  }

  private static long count(final List<ExhibitRecord> among, final String verdict) {
    return among.stream().filter(record -> record.verdict().equals(verdict)).count();
  }

  private long count(final ItemKind item) {
    return records.stream().filter(record -> record.item().equals(item.text())).count();
  }

  private void number(final String name, final long value) {
    page.open("div").element("dt", name).element("dd", Markup.grouped(value)).close().line();
  }

  private void writeVerdicts() {
    final Set<String> verdicts = verdicts(_ -> true);
    page.open("div", "scroll").open("table", "verdicts").open("thead").open("tr");
    page.element("th", "paper").element("th", "number", "exhibits");
    verdicts.forEach(verdict -> page.element("th", "number", verdict));
    page.element("th", "number", "seconds").close().close().open("tbody").line();
    records.stream().map(ExhibitRecord::paper).distinct().forEach(paper -> row(paper, verdicts));
    page.close().close().close().line();
  }

  private void row(final Paper paper, final Set<String> verdicts) {
    final List<ExhibitRecord> own =
        records.stream().filter(record -> record.paper().equals(paper)).toList();
    page.open("tr").open("th").at("scope", "row");
    page.open("a").at("href", "#" + paper.name()).text(paper.name()).close().close();
    page.element("td", "number", Integer.toString(own.size()));
    verdicts.forEach(verdict -> page.element("td", "number", Long.toString(count(own, verdict))));
    page.element("td", "number", seconds(own.stream().mapToDouble(ExhibitRecord::seconds).sum()));
    page.close().line();
  }

  private void writeExhibits() {
    page.open("div", "scroll").open("table", "exhibits").open("thead").open("tr");
    page.element("th", "exhibit").element("th", "what it shows").element("th", "claim");
    page.element("th", "verdict").element("th", "number", "seconds").close().close();
    page.open("tbody").line();
    for (final ExhibitRecord record : records) {
      page.open("tr").open("th").at("scope", "row").open("a").at("href", "#" + Anchor.of(record));
      page.text(record.name()).close().close();
      page.element("td", record.title()).element("td", record.claim()).open("td");
      Badge.write(page, record);
      page.close().element("td", "number", seconds(record.seconds())).close().line();
    }
    page.close().close().close().line();
  }

  private static String seconds(final double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
