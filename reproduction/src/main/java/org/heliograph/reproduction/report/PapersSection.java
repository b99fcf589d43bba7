package org.heliograph.reproduction.report;

import java.util.Arrays;
import java.util.List;
import org.heliograph.lab.draw.Markup;
import org.heliograph.reproduction.Agreement;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.Paper;

/// The papers with their authors and a sentence each, and what the claims and verdicts mean.
record PapersSection(Markup page, List<ExhibitRecord> records) {
  void write() {
    page.open("section").at("id", "papers").element("h2", "The papers").line();
    page.open("ol", "papers").line();
    records.stream().map(ExhibitRecord::paper).distinct().forEach(this::write);
    page.close().line();
    page.open("details").element("summary", "What claims and verdicts mean").line();
    page.open("dl", "meanings").line();
    Arrays.stream(Agreement.values())
        .filter(it -> records.stream().anyMatch(record -> record.claim().equals(it.text())))
        .forEach(it -> meaning("claimed: " + it.text(), it.meaning()));
    for (final ExhibitVerdict verdict : ExhibitVerdict.values()) {
      if (records.stream().anyMatch(record -> record.verdict().equals(verdict.text()))) {
        page.open("dt");
        Badge.write(page, verdict);
        page.close().element("dd", verdict.meaning()).line();
      }
    }
    page.close().close().close().line();
  }

  private void meaning(final String term, final String meaning) {
    page.element("dt", term).element("dd", meaning).line();
  }

  private void write(final Paper paper) {
    page.open("li").at("value", Integer.toString(paper.number()));
    page.open("a").at("href", "#" + paper.name()).text(paper.title()).close();
    page.element(
        "span", "aside", " %s. %s.".formatted(paper.about().authors(), paper.about().venue()));
    page.text(" " + paper.about().sentence()).close().line();
  }
}
