package org.heliograph.reproduction.report;

import java.util.Comparator;
import java.util.List;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.report.Prose;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.Paper;

/// Every erratum of every paper, with what was computed; nothing where there is none.
record ErrataSection(Markup page, List<ExhibitRecord> records) {
  boolean isEmpty() {
    return records.stream().allMatch(record -> record.errata().isEmpty());
  }

  private List<Erratum> all() {
    return records.stream().flatMap(record -> record.errata().stream()).toList();
  }

  void write() {
    if (isEmpty()) {
      return;
    }
    page.open("section").at("id", "errata").element("h2", "Errata").line();
    page.element(
        "p",
        "aside",
        "What the papers print and what holds instead. Each is listed only if the computation"
            + " beside it contradicts the print in this run: %s. An error is wrong; unclear is what"
                .formatted(Erratum.counts(all()))
            + " can be read in several ways, of which one does not hold; outdated was right"
            + " when it was printed; overstated is what holds less than the paper says.");
    records.stream()
        .map(ExhibitRecord::paper)
        .distinct()
        .filter(paper -> !found(paper).isEmpty())
        .forEach(this::write);
    page.close().line();
  }

  /// An erratum and the exhibit that computed it.
  private record Found(ExhibitRecord record, Erratum erratum) {}

  /// The errata of a paper: errors first, then by kind.
  private List<Found> found(final Paper paper) {
    return records.stream()
        .filter(record -> record.paper().equals(paper))
        .flatMap(record -> record.errata().stream().map(erratum -> new Found(record, erratum)))
        .sorted(Comparator.comparing(it -> it.erratum().kind()))
        .toList();
  }

  private void write(final Paper paper) {
    final List<Found> found = found(paper);
    page.element(
            "h3",
            "%s: %s"
                .formatted(
                    paper.name(), Erratum.counts(found.stream().map(Found::erratum).toList())))
        .line();
    page.open("div", "scroll").open("table", "errata").open("thead").open("tr");
    for (final String column :
        List.of("kind", "where", "printed", "what holds", "evidence", "exhibit")) {
      page.element("th", column);
    }
    page.close().close().open("tbody").line();
    found.forEach(it -> write(it.record(), it.erratum()));
    page.close().close().close().line();
  }

  private void write(final ExhibitRecord record, final Erratum erratum) {
    page.open("tr").at("id", record.paper().name() + "-erratum-" + erratum.name());
    page.open("td").element("span", "kind " + erratum.kind(), erratum.kind()).close();
    page.open("th").at("scope", "row").text(erratum.item()).close();
    page.element("td", erratum.printed()).element("td", erratum.holds());
    Prose.write(page.open("td"), erratum.evidence()).close().open("td").open("a");
    page.at("href", "#" + Anchor.of(record)).text(record.name()).close().close().close().line();
  }
}
