package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.EnergyRecord;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ProblemRecord;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.study.Sheet;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;
import org.heliograph.units.DisplayColumn;

/// The text form of a plan: problem, bound, ranking, and skipped schedulers with the reasons.
final class PlanText {
  private static final String PLAIN_COST = "slot-time";

  private final PlanRecord plan;
  private final TimeAnswer timeAnswer;
  private final boolean hasLight;
  private final boolean hasConversions;
  private final DisplayColumn times;
  private final DisplayColumn energies;

  PlanText(final PlanRecord plan) {
    this.plan = plan;
    this.timeAnswer = new TimeAnswer(plan);
    this.hasLight = plan.problem().light().isPresent();
    this.hasConversions =
        plan.results().stream().anyMatch(r -> r.optics().conversions().isPresent());
    this.times = DisplayColumn.ofTimes(plan.results().stream().mapToLong(ResultRecord::timePs));
    this.energies =
        DisplayColumn.ofEnergies(
            plan.results().stream()
                .flatMap(row -> row.energy().stream())
                .mapToLong(EnergyRecord::picojoules));
  }

  void print(final PrintWriter out) {
    final ProblemRecord problem = plan.problem();
    out.printf("%s on %s, %s%n", problem.collective(), problem.topology(), problem.switching());
    out.printf(
        "%s, %s, %s%s of %s (%s per node), seed %s%n",
        Count.of(problem.nodes(), "node"),
        Count.of(problem.channels(), "channel"),
        problem.switches().map(clause -> clause + ", ").orElse(""),
        Count.of(problem.chunks(), "chunk"),
        problem.message().shownChunkSize(),
        problem.message().shownSize(),
        plan.run().seed());
    WrappedText.print(out, "answer: ", plan.headline().answer());
    plan.headline().open().ifPresent(text -> WrappedText.print(out, "not proved: ", text));
    printHardware(out);
    WrappedText.print(
        out,
        "bound: ",
        "at least %s (%s): %s"
            .formatted(
                Count.of(plan.bound().slots(), "slot"),
                plan.bound().name(),
                plan.bound().argument()));
    timeAnswer.whyNotFaster().ifPresent(text -> WrappedText.print(out, "bound on time: ", text));
    out.println();
    printResults(out);
    final Sheet claims = new Sheet();
    ClaimRecord.addTo(claims, plan.claims());
    SheetText.print(out, claims);
    SkippedSummary.print(out, plan.omitted());
    plan.notes().forEach(note -> out.printf("%n%s%n", note));
    if (plan.run().interrupted()) {
      out.printf("%nInterrupted: this is the best so far.%n");
    }
  }

  private void printHardware(final PrintWriter out) {
    if (!plan.problem().cost().equals(PLAIN_COST)) {
      out.printf("priced by %s%n", plan.problem().cost());
    }
    out.printf("hardware: %s%n", plan.problem().hardware().text());
    plan.problem().energy().ifPresent(energy -> out.printf("energy by %s%n", energy));
    plan.problem()
        .light()
        .ifPresent(
            light ->
                out.printf(
                    "optical power budget: %s (%s), enough for lightpaths of %s%n",
                    light.shownBudget(),
                    light.model(),
                    light.reach().isPresent()
                        ? "at most " + light.reach().getAsInt() + " links"
                        : "any length"));
  }

  private void printResults(final PrintWriter out) {
    if (plan.results().isEmpty()) {
      out.println("No scheduler found a schedule.");
      return;
    }
    final boolean mixed = plan.results().stream().anyMatch(r -> r.usage().electronicSlots() > 0);
    final TextTable table = new TextTable();
    table.row(head(mixed).toArray(String[]::new));
    int rank = 1;
    for (final ResultRecord row : plan.results()) {
      table.row(cells(rank++, row, mixed).toArray(String[]::new));
    }
    table.print(out, "");
    plan.proof()
        .ifPresent(
            proof ->
                out.printf("%noptimal by solver (%s): %s%n", proof.scheduler(), proof.argument()));
  }

  private List<String> head(final boolean mixed) {
    final List<String> head =
        new ArrayList<>(
            List.of(
                "",
                "scheduler",
                "slots",
                "gap",
                mixed ? "electronic" : "",
                mixed ? "optical" : "",
                "time",
                timeAnswer.isAsked() ? "above least" : "",
                "channel use"));
    if (hasLight) {
      head.addAll(List.of("longest lightpath", "loss"));
    }
    if (hasConversions) {
      head.add("O/E/O mean, max");
    }
    if (plan.problem().energy().isPresent()) {
      head.add("energy");
    }
    head.addAll(List.of("seconds", ""));
    return head;
  }

  private List<String> cells(final int rank, final ResultRecord row, final boolean mixed) {
    final List<String> cells =
        new ArrayList<>(
            List.of(
                rank + ".",
                row.scheduler(),
                Integer.toString(row.slots()),
                row.gap() == 0 ? "0" : "+" + row.gap(),
                mixed ? Integer.toString(row.usage().electronicSlots()) : "",
                mixed ? Integer.toString(row.usage().opticalSlots()) : "",
                times.cell(row.timePs()),
                timeAnswer.isAsked() ? timeAnswer.gap(row) : "",
                String.format(Locale.ROOT, "%.1f%%", 100 * row.usage().channelUse())));
    if (hasLight) {
      cells.addAll(
          List.of(row.optics().longestLightpath().map(String::valueOf).orElse(""), loss(row)));
    }
    if (hasConversions) {
      cells.add(
          row.optics()
              .conversions()
              .map(c -> String.format(Locale.ROOT, "%.2f, %d", c.mean(), c.most()))
              .orElse(""));
    }
    if (plan.problem().energy().isPresent()) {
      cells.add(row.energy().map(energy -> energies.cell(energy.picojoules())).orElse(""));
    }
    cells.addAll(
        List.of(
            row.seconds() == 0 ? "" : String.format(Locale.ROOT, "%.2f", row.seconds()),
            verdict(row)));
    return cells;
  }

  private static String loss(final ResultRecord row) {
    return row.optics().loss().map(loss -> Decibels.parse(loss).display()).orElse("");
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
