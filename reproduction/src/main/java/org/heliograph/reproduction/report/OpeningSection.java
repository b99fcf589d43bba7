package org.heliograph.reproduction.report;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.InlineSvg;
import org.heliograph.lab.draw.Markup;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.ExhibitFigure;

/// What stands first on a page: what the page is, its strongest results in a sentence each, and the
/// picture of the first of them.
record OpeningSection(Markup page, List<ComputedExhibit> exhibits) {
  void write() {
    page.open("header", "opening").line();
    page.open("div").element("h1", "Papers on optical collectives, recomputed").line();
    page.element(
        "p",
        "problem",
        "Each exhibit is a table, a figure or a statement of a paper, or goes beyond it. It is"
            + " computed by schedulers, bounds and simulators and compared with what was printed;"
            + " nothing but the printed values is read from the papers. Every schedule behind a"
            + " number was accepted by a verifier that knows no scheduler.");
    writeHeadlines();
    page.close().line();
    picture()
        .ifPresent(figure -> page.open("figure").raw(InlineSvg.bare(figure.svg())).close().line());
    page.close().line();
  }

  private List<ComputedExhibit> strongest() {
    return exhibits.stream().filter(it -> it.record().headline().isPresent()).toList();
  }

  private void writeHeadlines() {
    if (strongest().isEmpty()) {
      return;
    }
    page.open("ul", "headlines").line();
    for (final ComputedExhibit exhibit : strongest()) {
      page.open("li").text(exhibit.record().headline().orElseThrow() + " ");
      page.open("a").at("href", "#" + Anchor.of(exhibit.record()));
      page.text(exhibit.record().name()).close().close().line();
    }
    page.close().line();
  }

  /// The first figure of the first of them that has a schedule to compare with, so a picture of
  /// slots.
  private Optional<ExhibitFigure> picture() {
    return strongest().stream()
        .flatMap(exhibit -> exhibit.figures().stream())
        .filter(figure -> figure.name().equals("slots"))
        .findFirst();
  }
}
