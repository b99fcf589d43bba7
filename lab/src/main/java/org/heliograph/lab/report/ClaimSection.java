package org.heliograph.lab.report;

import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.planner.PlanRecord;

/// What papers claim for the problem by formula alone; nothing where none does.
record ClaimSection(Markup page, PlanRecord plan) {
  void write() {
    if (plan.claims().isEmpty()) {
      return;
    }
    page.open("section").element("h2", "Claimed by formula, no schedule").line();
    page.open("div", "scroll").open("table").open("thead").open("tr");
    page.element("th", "formula").element("th", "number", "slots").element("th", "source");
    page.element("th", "erratum").close().close().open("tbody").line();
    for (final ClaimRecord claim : plan.claims()) {
      page.open("tr").open("th").at("scope", "row").text(claim.name()).close();
      page.element("td", "number", Markup.grouped(claim.slots()));
      page.element("td", claim.source()).element("td", claim.erratum().orElse("")).close().line();
    }
    page.close().close().close().close().line();
  }
}
