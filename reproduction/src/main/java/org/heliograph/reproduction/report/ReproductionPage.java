package org.heliograph.reproduction.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.heliograph.lab.draw.InlineSvg;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.page.PageHead;
import org.heliograph.lab.report.CommandLine;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.Paper;

/// One self-contained HTML page of exhibits: how many agree with their papers, every erratum with
/// its evidence, and each exhibit with figures, table and schedules that can be played.
///
/// Works offline, in light and dark, and prints.
public final class ReproductionPage {
  private final List<ComputedExhibit> exhibits;
  private final Function<ExhibitRecord, String> csv;
  private final Markup page = new Markup();

  private ReproductionPage(
      final List<ComputedExhibit> exhibits, final Function<ExhibitRecord, String> csv) {
    this.exhibits = exhibits;
    this.csv = csv;
  }

  /// The page of at least one exhibit, in the order in which they are given; `csv` writes a table
  /// as comma-separated values.
  public static String html(
      final List<ComputedExhibit> exhibits, final Function<ExhibitRecord, String> csv) {
    if (exhibits.isEmpty()) {
      throw new IllegalArgumentException("report: there is no exhibit to show.");
    }
    return new ReproductionPage(List.copyOf(exhibits), csv).written();
  }

  private String written() {
    PageHead.open(page, "Heliograph: papers recomputed");
    page.open("style").raw(InlineSvg.css()).close().line();
    writeNavigation();
    page.open("main", "report").line();
    new OpeningSection(page, exhibits).write();
    new PapersSection(page, records()).write();
    new SummarySection(page, records()).write();
    new ErrataSection(page, records()).write();
    papers().forEach(this::writePaper);
    writeReproduction();
    page.close().line();
    PageHead.close(page);
    return page.finish();
  }

  private List<ExhibitRecord> records() {
    return exhibits.stream().map(ComputedExhibit::record).toList();
  }

  private List<Paper> papers() {
    return records().stream().map(ExhibitRecord::paper).distinct().toList();
  }

  private void writeNavigation() {
    page.open("nav").line();
    link("papers", "Papers");
    link("summary", "Summary");
    if (!new ErrataSection(page, records()).isEmpty()) {
      link("errata", "Errata");
    }
    papers().forEach(paper -> link(paper.name(), paper.name()));
    page.close().line();
  }

  private void link(final String id, final String text) {
    page.open("a").at("href", "#" + id).text(text).close().line();
  }

  private void writePaper(final Paper paper) {
    page.open("section", "paper").at("id", paper.name());
    page.element("h2", "Paper %s: %s".formatted(paper.number(), paper.title())).line();
    page.element("p", "aside", "%s. %s.".formatted(paper.about().authors(), paper.about().venue()))
        .line();
    exhibits.stream()
        .filter(shown -> shown.record().paper().equals(paper))
        .forEach(shown -> new ExhibitSection(page, shown, csv.apply(shown.record())).write());
    page.close().line();
  }

  private void writeReproduction() {
    final ExhibitRecord any = exhibits.getFirst().record();
    page.open("section").element("h2", "Run it again").line();
    page.open("pre").element("code", command()).close().line();
    page.element(
        "p",
        "aside",
        String.format(
            Locale.ROOT,
            "Heliograph %s, seed %d; %s. The exhibits took %.0f seconds of one core each, added up;"
                + " several are computed at once. Two runs differ in nothing but times.",
            any.version(),
            any.seed(),
            any.machine(),
            records().stream().mapToDouble(ExhibitRecord::seconds).sum()));
    page.close().line();
  }

  /// The command that computes the exhibit of `record` again.
  static String command(final ExhibitRecord record) {
    final String paper = record.paper().name();
    final String item = record.name().substring(paper.length() + 1);
    return "./heliograph reproduce %s %s --seed %s"
        .formatted(paper, CommandLine.quoted(item), record.seed());
  }

  private String command() {
    final long seed = exhibits.getFirst().record().seed();
    return exhibits.size() == 1
        ? command(exhibits.getFirst().record())
        : "./heliograph reproduce --seed %s --out report".formatted(seed);
  }
}
