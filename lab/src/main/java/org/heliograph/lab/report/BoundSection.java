package org.heliograph.lab.report;

import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.units.Time;

/// Why fewer slots are impossible: the best bound with its certificate, then every bound tried.
record BoundSection(Markup page, PlanRecord plan) {
  private static final int CERTIFICATE_OPEN_MAX = 160;
  private static final int CERTIFICATE_MAX = 20_000;

  void write() {
    final BoundRecord best = plan.bound();
    page.open("section").element("h2", "Why not fewer: at least " + Markup.grouped(best.slots()));
    page.line().element("p", best.argument()).line();
    page.element("p", "aside", best.name() + ", " + best.source()).line();
    writeCertificate(best.certificate());
    page.open("details").element("summary", plan.bounds().size() + " bounds tried");
    page.open("div", "scroll").open("table").open("thead").open("tr");
    page.element("th", "bound").element("th", "number", "slots").element("th", "argument");
    page.element("th", "source").close().close().open("tbody").line();
    for (final BoundRecord bound : plan.bounds()) {
      page.open("tr").open("th").at("scope", "row").text(bound.name()).close();
      page.element("td", "number", Markup.grouped(bound.slots()));
      page.element("td", bound.argument()).element("td", bound.source()).close().line();
    }
    page.close().close().close().close().close().line();
    if (!plan.timeBounds().isEmpty()) {
      writeTimeBounds();
    }
  }

  private void writeTimeBounds() {
    page.open("details").open("summary");
    page.text("%s bounds on time tried".formatted(plan.timeBounds().size())).close();
    page.open("div", "scroll").open("table").open("thead").open("tr");
    page.element("th", "bound").element("th", "number", "time").element("th", "holds for");
    page.element("th", "argument").element("th", "source").close().close().open("tbody").line();
    for (final TimeBoundRecord bound : plan.timeBounds()) {
      page.open("tr").open("th").at("scope", "row").text(bound.name()).close();
      page.element("td", "number", new Time(bound.timePs()).display());
      page.element("td", bound.scope()).element("td", bound.argument());
      page.element("td", bound.source()).close().line();
    }
    page.close().close().close().close().line();
  }

  private void writeCertificate(final String certificate) {
    final String shown = Markup.shortened(certificate, CERTIFICATE_MAX);
    if (certificate.length() <= CERTIFICATE_OPEN_MAX) {
      page.open("p").text("Certificate ").element("code", shown).close().line();
      return;
    }
    final String size = Markup.grouped(certificate.length()) + " characters";
    page.open("details").element("summary", "Certificate, " + size);
    page.open("pre").element("code", shown).close();
    if (certificate.length() > CERTIFICATE_MAX) {
      page.element("p", "aside", "Cut here; the whole of it is in certificate.json.");
    }
    page.close().line();
  }
}
