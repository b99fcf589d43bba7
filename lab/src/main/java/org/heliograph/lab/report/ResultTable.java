package org.heliograph.lab.report;

import java.util.List;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.planner.ResultRecord.ConversionsRecord;
import org.heliograph.lab.planner.ResultRecord.EnergyRecord;
import org.heliograph.units.DisplayColumn;

/// Every scheduler of a plan in order of rank, and those that took no part with their reasons.
record ResultTable(Markup page, PlanRecord plan) {
  private static final int SKIPPED_OPEN_MAX = 8;

  void write() {
    if (plan.results().isEmpty()) {
      page.element("p", "No scheduler found a schedule.").line();
    } else {
      writeResults();
    }
    if (!plan.omitted().skipped().isEmpty()) {
      writeSkipped();
    }
    final List<FailureRecord> failed = plan.omitted().otherFailures();
    if (!failed.isEmpty()) {
      writeFailed(failed);
    }
  }

  private void writeFailed(final List<FailureRecord> failed) {
    page.element("h3", "Left out").open("ul").line();
    for (final FailureRecord one : failed) {
      page.element("li", "%s %s: %s".formatted(one.kind(), one.name(), one.reason())).line();
    }
    page.close().line();
  }

  private void writeResults() {
    final boolean mixed =
        plan.results().stream()
            .anyMatch(r -> r.usage().electronicSlots() > 0 && r.usage().opticalSlots() > 0);
    page.open("div", "scroll").open("table").open("thead").open("tr");
    page.element("th", "number", "#").element("th", "scheduler");
    heads(List.of("slots", "gap"));
    if (mixed) {
      heads(List.of("electronic", "optical"));
    }
    heads(List.of("time", "transmissions", "channel use"));
    if (hasLight()) {
      heads(List.of("longest lightpath", "loss"));
    }
    if (hasConversions()) {
      heads(List.of("O/E/O mean, max"));
    }
    if (hasEnergy()) {
      heads(List.of("energy"));
    }
    page.element("th", "verified");
    heads(List.of("run time"));
    page.close().close().open("tbody").line();
    final DisplayColumn times = times();
    int rank = 1;
    for (final ResultRecord result : plan.results()) {
      writeRow(rank++, result, times, mixed);
    }
    page.close().close().close().line();
  }

  private DisplayColumn times() {
    return DisplayColumn.ofTimes(plan.results().stream().mapToLong(ResultRecord::timePs));
  }

  private boolean hasLight() {
    return plan.problem().light().isPresent();
  }

  private boolean hasConversions() {
    return plan.results().stream().anyMatch(result -> result.optics().conversions().isPresent());
  }

  private boolean hasEnergy() {
    return plan.problem().energy().isPresent();
  }

  private void heads(final List<String> names) {
    names.forEach(name -> page.element("th", "number", name));
  }

  private void writeRow(
      final int rank, final ResultRecord result, final DisplayColumn times, final boolean mixed) {
    page.open("tr", result.optimal() ? "optimal" : "found");
    cell(Integer.toString(rank));
    page.open("th").at("scope", "row").text(result.scheduler());
    if (result.optimal()) {
      page.text(" ").element("span", "badge", "fewest slots");
    }
    if (result.optics().exceedsBudget()) {
      page.text(" ").element("span", "badge dark", "not lit");
    }
    page.close();
    cell(Markup.grouped(result.slots()));
    cell(result.gap() == 0 ? "0" : "+" + Markup.grouped(result.gap()));
    if (mixed) {
      cell(Markup.grouped(result.usage().electronicSlots()));
      cell(Markup.grouped(result.usage().opticalSlots()));
    }
    cell(times.cell(result.timePs()));
    cell(Markup.grouped(result.usage().transmissions()));
    cell(PlanPage.percent(result.usage().channelUse()));
    if (hasLight()) {
      cell(result.optics().longestLightpath().map(links -> Markup.grouped(links)).orElse(""));
      cell(PlanPage.loss(result).orElse(""));
    }
    if (hasConversions()) {
      cell(result.optics().conversions().map(ResultTable::inWords).orElse(""));
    }
    if (hasEnergy()) {
      cell(result.energy().map(EnergyRecord::shown).orElse(""));
    }
    page.element(
        "td",
        result.verification().verified() ? "✓ " + result.verification().method() : "✗ rejected");
    cell(Markup.number(result.seconds()) + " s");
    page.close().line();
  }

  private static String inWords(final ConversionsRecord made) {
    return Markup.number(made.mean()) + ", " + Markup.grouped(made.most());
  }

  private void cell(final String text) {
    page.element("td", "number", text);
  }

  private void writeSkipped() {
    page.open("details");
    if (plan.omitted().skipped().size() <= SKIPPED_OPEN_MAX) {
      page.at("open", "open");
    }
    page.element("summary", plan.omitted().skipped().size() + " skipped")
        .open("table")
        .open("tbody")
        .line();
    for (final SkippedRecord skipped : plan.omitted().skipped()) {
      page.open("tr").open("th").at("scope", "row").text(skipped.scheduler()).close();
      page.element("td", skipped.reason()).close().line();
    }
    page.close().close().close().line();
  }
}
