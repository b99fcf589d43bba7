package org.heliograph.lab.report;

import java.util.Optional;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.draw.PlanFigures;
import org.heliograph.lab.page.PageHead;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRecord.PlanEnd;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.planner.ProblemRecord.OpticalReachRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.units.Decibels;
import org.heliograph.units.Time;

/// One self-contained HTML page of a plan: works offline, in light and dark, and prints.
///
/// It asks nothing of any network: its content policy forbids all but its own styles and the one
/// script whose hash it names, so that text from a hostile file stays text.
public final class PlanPage {
  private final PlanRecord plan;
  private final PlanFigures figures;
  private final Markup page = new Markup();

  private PlanPage(final PlanRecord plan, final PlanFigures figures) {
    this.plan = plan;
    this.figures = figures;
  }

  /// The page.
  public static String html(final PlanRecord plan, final PlanFigures figures) {
    return new PlanPage(plan, figures).written();
  }

  private String written() {
    final ProblemRecord problem = plan.problem();
    PageHead.open(page, problem.collective() + " on " + problem.topology());
    page.open("main").line();
    writeHeadline();
    writeNumbers();
    writeResults();
    new ClaimSection(page, plan).write();
    new BoundSection(page, plan).write();
    writeTopology();
    figures.schedule().ifPresent(this::writeSchedule);
    writeReproduction();
    page.close().line();
    PageHead.close(page);
    return page.finish();
  }

  private void writeHeadline() {
    final ProblemRecord problem = plan.problem();
    page.open("header")
        .open("h1")
        .text(problem.collective() + " on ")
        .element("span", problem.topology());
    page.close().open("p", "problem").text(inWords(problem)).close();
    page.element("p", "problem", "Hardware: " + problem.hardware().text() + ".");
    problem.light().ifPresent(light -> page.element("p", "problem", inWords(light)));
    page.open("p", "verdict").element("strong", plan.headline().answer()).text(". ");
    plan.headline().open().ifPresent(page::text);
    plan.proof()
        .filter(_ -> plan.end() == PlanEnd.PROVED)
        .ifPresent(
            proof -> page.text(" Proved by solver, without a certificate: " + proof.argument()));
    page.close();
    plan.notes().forEach(note -> page.element("p", "aside", note));
    plan.best()
        .filter(best -> best.optics().exceedsBudget())
        .ifPresent(
            best ->
                page.element(
                    "p",
                    "warning",
                    "This schedule is not lit: a lightpath loses %s, more than the budget."
                        .formatted(loss(best).orElse("too much"))));
    if (plan.run().interrupted()) {
      page.element("p", "warning", "Stopped early: this is the best found until then.");
    }
    page.close().line();
  }

  private static String inWords(final ProblemRecord problem) {
    return ("%s, %s of them ranks, %s%s; %s of %s, %s in all from each rank; switching %s; "
            + "priced by %s.")
        .formatted(
            Markup.counted(problem.nodes(), "node"),
            problem.ranks() == problem.nodes() ? "all" : Markup.grouped(problem.ranks()),
            Markup.counted(problem.channels(), "channel"),
            problem.switches().map(clause -> ", " + clause).orElse(""),
            Markup.counted(problem.chunks(), "chunk"),
            problem.message().shownChunkSize(),
            problem.message().shownSize(),
            problem.switching(),
            problem.cost());
  }

  private static String inWords(final OpticalReachRecord light) {
    return "The optical power budget of %s (%s) is enough for lightpaths of %s."
        .formatted(
            light.shownBudget(),
            light.model(),
            light.reach().isPresent()
                ? "at most " + Markup.counted(light.reach().getAsInt(), "link")
                : "any length");
  }

  private void writeNumbers() {
    page.open("dl", "numbers").line();
    plan.best()
        .ifPresent(
            best -> {
              number("slots", Markup.grouped(best.slots()));
              number("lower bound", Markup.grouped(plan.bound().slots()));
              number("gap", best.gap() == 0 ? "0" : "+" + Markup.grouped(best.gap()));
              number(
                  "time at " + plan.problem().message().shownSize(),
                  new Time(best.timePs()).display());
              plan.timeBounds().stream()
                  .findFirst()
                  .ifPresent(
                      least ->
                          number("least time of these chunks", new Time(least.timePs()).display()));
              number("channel use", percent(best.usage().channelUse()));
              number("transmissions", Markup.grouped(best.usage().transmissions()));
              loss(best).ifPresent(loss -> number("loss, longest path", loss + ", " + links(best)));
              best.optics()
                  .conversions()
                  .ifPresent(made -> number("O/E/O per item", Markup.number(made.mean())));
              best.energy().ifPresent(energy -> number("energy", energy.shown()));
              number("scheduler", best.scheduler());
              number("verified", best.verification().method());
            });
    if (plan.best().isEmpty()) {
      number("lower bound", Markup.grouped(plan.bound().slots()));
    }
    page.close().line();
    plan.best()
        .ifPresent(
            best ->
                page.open("p", "digest")
                    .text("digest of the schedule ")
                    .element("code", best.digest().text())
                    .close()
                    .line());
  }

  /// The largest loss of a schedule for people.
  static Optional<String> loss(final ResultRecord result) {
    return result.optics().loss().map(loss -> Decibels.parse(loss).display());
  }

  private static String links(final ResultRecord result) {
    return Markup.counted(result.usage().longestPath(), "link");
  }

  private void number(final String name, final String value) {
    page.open("div").element("dt", name).element("dd", value).close().line();
  }

  static String percent(final double share) {
    return Markup.number(Math.round(1000 * share) / 10.0) + "%";
  }

  private void writeResults() {
    page.open("section").element("h2", "Schedulers").line();
    new ResultTable(page, plan).write();
    page.open("figure").raw(figures.results()).close().line();
    page.close().line();
  }

  private void writeTopology() {
    page.open("section", "wide").element("h2", "Topology").line();
    PlayerSection.write(page, figures.topology(), figures.player());
    if (figures.player().isEmpty() && plan.best().isPresent()) {
      page.element("p", "aside", PlayerSection.TOO_LARGE);
    }
    page.close().line();
  }

  private void writeSchedule(final String chart) {
    page.open("section", "wide").element("h2", "Best schedule").line();
    page.open("figure", "scroll").raw(chart).close().close().line();
  }

  private void writeReproduction() {
    page.open("section").element("h2", "Run it again").line();
    page.open("pre").element("code", CommandLine.of(plan)).close().line();
    final String made =
        "Heliograph %s, seed %s, budget %s evaluations; %s."
            .formatted(
                plan.version(),
                plan.run().seed(),
                Markup.grouped(plan.run().budget()),
                plan.run().machine());
    page.element("p", "aside", made).close().line();
  }
}
