package org.heliograph.lab.plan;

import java.util.Locale;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.planner.ResultRecord.EnergyRecord;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;
import org.heliograph.units.DisplayColumn;

/// The ranking of a plan: problem, bound, all results, and skipped schedulers with the reasons.
final class RankingSheet {
  private static final String PLAIN_COST = "slot-time";
  private static final double PICOSECONDS = 1e12;

  private final PlanRecord plan;
  private final TimeAnswer timeAnswer;

  RankingSheet(final PlanRecord plan) {
    this.plan = plan;
    this.timeAnswer = new TimeAnswer(plan);
  }

  Sheet sheet() {
    final Sheet sheet = new Sheet();
    addQuestion(sheet, plan, " (" + plan.problem().message().shownSize() + " per node)");
    sheet.paragraph("answer: ", plan.headline().answer());
    plan.headline().open().ifPresent(text -> sheet.paragraph("not proved: ", text));
    addHardware(sheet);
    sheet.paragraph(
        "bound: ",
        "at least %s (%s): %s"
            .formatted(
                Count.of(plan.bound().slots(), "slot"),
                plan.bound().name(),
                plan.bound().argument()));
    timeAnswer.whyNotFaster().ifPresent(text -> sheet.paragraph("bound on time: ", text));
    sheet.gap();
    addResults(sheet);
    ClaimRecord.addTo(sheet, plan.claims());
    sheet.lines(plan.omitted().summaryLines());
    addNotes(sheet, plan);
    return sheet;
  }

  /// Adds what was asked, in two lines; `share` is how much of it one node has.
  static void addQuestion(final Sheet sheet, final PlanRecord plan, final String share) {
    final ProblemRecord problem = plan.problem();
    sheet
        .line(
            "%s on %s, %s".formatted(problem.collective(), problem.topology(), problem.switching()))
        .line(
            String.format(
                Locale.ROOT,
                "%s, %s, %s%s of %s%s, seed %s",
                Count.of(problem.nodes(), "node"),
                Count.of(problem.channels(), "channel"),
                problem.switches().map(clause -> clause + ", ").orElse(""),
                Count.of(problem.chunks(), "chunk"),
                problem.message().shownChunkSize(),
                share,
                plan.run().seed()));
  }

  /// Adds what was not computed, and whether the plan was interrupted.
  static void addNotes(final Sheet sheet, final PlanRecord plan) {
    plan.notes().forEach(note -> sheet.gap().line(note));
    if (plan.run().interrupted()) {
      sheet.gap().line("Interrupted: this is the best so far.");
    }
  }

  private void addHardware(final Sheet sheet) {
    if (!plan.problem().cost().equals(PLAIN_COST)) {
      sheet.line("priced by " + plan.problem().cost());
    }
    sheet.line("hardware: " + plan.problem().hardware().text());
    plan.problem().energy().ifPresent(energy -> sheet.line("energy by " + energy));
    plan.problem()
        .light()
        .ifPresent(
            light ->
                sheet.line(
                    "optical power budget: %s (%s), enough for lightpaths of %s"
                        .formatted(
                            light.shownBudget(),
                            light.model(),
                            light.reach().isPresent()
                                ? "at most " + light.reach().getAsInt() + " links"
                                : "any length")));
  }

  /// The ranking in SI base units; nothing of it is shown.
  static Table<ResultRecord> results(final PlanRecord plan) {
    final Table<ResultRecord> table =
        Table.of(plan.results())
            .whole("rank", "place in the ranking, from 1", row -> rank(plan, row))
            .text("scheduler", "what made the schedule", ResultRecord::scheduler)
            .whole("slots", "slots of the schedule", ResultRecord::slots)
            .whole("gap", "slots above the lower bound", ResultRecord::gap)
            .flag("optimal", "whether a certificate proves it optimal", ResultRecord::optimal)
            .exact("time_s", "time on the hardware in s", row -> row.timePs() / PICOSECONDS);
    return BandwidthRecord.addTo(table, ResultRecord::bandwidth)
        .whole("transmissions", "transmissions", row -> row.usage().transmissions());
  }

  private void addResults(final Sheet sheet) {
    if (plan.results().isEmpty()) {
      sheet.line("No scheduler found a schedule.");
      return;
    }
    final Table<ResultRecord> table =
        results(plan)
            .show("", row -> rank(plan, row) + ".")
            .show("scheduler", ResultRecord::scheduler)
            .show("slots", row -> Integer.toString(row.slots()))
            .show("gap", RankingSheet::gap);
    if (plan.results().stream().anyMatch(row -> row.usage().electronicSlots() > 0)) {
      table
          .show("electronic", row -> Integer.toString(row.usage().electronicSlots()))
          .show("optical", row -> Integer.toString(row.usage().opticalSlots()));
    }
    table.showEachTime("time", ResultRecord::timePs);
    if (timeAnswer.isAsked()) {
      table.show("above least", timeAnswer::gap);
    }
    table.show(
        "channel use", row -> String.format(Locale.ROOT, "%.1f%%", 100 * row.usage().channelUse()));
    addOptics(table);
    sheet.table(
        table
            .show(
                "seconds",
                row -> row.seconds() == 0 ? "" : String.format(Locale.ROOT, "%.2f", row.seconds()))
            .show("", this::verdict));
    plan.proof()
        .ifPresent(
            proof ->
                sheet
                    .gap()
                    .line(
                        "optimal by solver (%s): %s"
                            .formatted(proof.scheduler(), proof.argument())));
  }

  private void addOptics(final Table<ResultRecord> table) {
    if (plan.problem().light().isPresent()) {
      table
          .show(
              "longest lightpath",
              row -> row.optics().longestLightpath().map(String::valueOf).orElse(""))
          .show(
              "loss",
              row -> row.optics().loss().map(loss -> Decibels.parse(loss).display()).orElse(""));
    }
    if (plan.results().stream().anyMatch(row -> row.optics().conversions().isPresent())) {
      table.show(
          "O/E/O mean, max",
          row ->
              row.optics()
                  .conversions()
                  .map(c -> String.format(Locale.ROOT, "%.2f, %d", c.mean(), c.most()))
                  .orElse(""));
    }
    if (plan.problem().energy().isPresent()) {
      final DisplayColumn energies =
          DisplayColumn.ofEnergies(
              plan.results().stream()
                  .flatMap(row -> row.energy().stream())
                  .mapToLong(EnergyRecord::picojoules));
      table.show(
          "energy",
          row -> row.energy().map(energy -> energies.cell(energy.picojoules())).orElse(""));
    }
  }

  private static int rank(final PlanRecord plan, final ResultRecord row) {
    return plan.results().indexOf(row) + 1;
  }

  /// How many slots a schedule is above the bound.
  static String gap(final ResultRecord row) {
    return row.gap() == 0 ? "0" : "+" + row.gap();
  }

  private String verdict(final ResultRecord row) {
    return merit(row) + (row.optics().exceedsBudget() ? ", not lit" : "");
  }

  private String merit(final ResultRecord row) {
    final String how =
        row.verification().method().equals("exact")
            ? "verified"
            : "verified by " + row.verification().method();
    if (row.optimal()) {
      return how + ", optimal: fewest slots";
    }
    final boolean isProved = plan.proof().filter(proof -> proof.slots() == row.slots()).isPresent();
    return isProved ? how + ", optimal by solver: fewest slots" : how;
  }
}
