package org.heliograph.lab.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRecord.PlanEnd;
import org.heliograph.lab.planner.PlanRecord.ReasonRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.ShellWord;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;
import org.heliograph.units.Time;

/// The answer of a plan on one screen of 80 columns: what was asked, the best schedule, why none is
/// better, why this one, what its time is spent on, the next best, and the next command.
final class ScreenSheet {
  private static final String SIZE = "--size 64KiB";
  private static final Path NEW_FOLDER = Path.of("plan");
  private static final int NEXT = 3;
  private static final int LABEL = 16;

  private final PlanRecord plan;
  private final Plan asked;
  private final TimeAnswer timeAnswer;
  private final Sheet sheet = new Sheet();

  ScreenSheet(final PlanRecord plan, final Plan asked) {
    this.plan = plan;
    this.asked = asked;
    this.timeAnswer = new TimeAnswer(plan);
  }

  Sheet sheet() {
    RankingSheet.addQuestion(
        sheet, plan, ", " + plan.problem().message().shownSize() + " per node");
    sheet.gap().headline(label("answer"), plan.headline().answer());
    plan.best().ifPresentOrElse(this::addBest, () -> line("why not fewer", needed(plan.bound())));
    addNextBest();
    ClaimRecord.addFirst(sheet, plan.claims());
    if (plan.best().isEmpty() && !plan.omitted().namesActionable()) {
      sheet.lines(plan.omitted().skippedLines()).lines(plan.omitted().failureLines());
    } else {
      sheet.lines(plan.omitted().summaryLines());
    }
    RankingSheet.addNotes(sheet, plan);
    if (plan.best().isPresent()) {
      sheet.gap().commands(this::next);
    }
    return sheet;
  }

  private void addBest(final ResultRecord best) {
    line("time", time(best));
    best.bandwidth()
        .filter(_ -> timeAnswer.isAsked())
        .ifPresent(bandwidth -> line("bandwidth", bandwidth.text()));
    line("hardware", plan.problem().hardware().text());
    timeAnswer.whyNotFaster().ifPresent(text -> line("why not faster", text));
    timeAnswer.chunks().ifPresent(text -> line("chunks", text));
    if (!timeAnswer.isAsked()) {
      line("why not fewer", whyNotFewer(best));
    }
    plan.headline().open().ifPresent(text -> line("not proved", text));
    timeAnswer.faster(best).ifPresent(text -> line("faster", text));
    plan.reason().ifPresent(reason -> line("why this one", why(reason)));
    plan.reason()
        .flatMap(ReasonRecord::time)
        .ifPresent(shares -> line("time goes to", shares(shares)));
    best.optics()
        .loss()
        .ifPresent(loss -> line("light", light(best, Decibels.parse(loss).display())));
    best.energy()
        .ifPresent(
            energy -> line("energy", energy.shown() + " by " + plan.problem().energy().orElse("")));
    if (!best.verification().method().equals("exact")) {
      line("verified by", best.verification().method());
    }
  }

  private String time(final ResultRecord best) {
    final String cost = plan.problem().cost();
    return "%s for %s per node (%s), %s%% of the channels busy"
        .formatted(
            new Time(best.timePs()).display(),
            plan.problem().message().shownSize(),
            cost,
            String.format(Locale.ROOT, "%.1f", 100 * best.usage().channelUse()));
  }

  private String whyNotFewer(final ResultRecord best) {
    return plan.end() == PlanEnd.PROVED && !best.optimal()
        ? "optimal by solver (%s): %s Certified: at least %s (%s)"
            .formatted(
                plan.proof().orElseThrow().scheduler(),
                plan.proof().orElseThrow().argument(),
                Count.of(plan.bound().slots(), "slot"),
                plan.bound().name())
        : needed(plan.bound());
  }

  private static String needed(final BoundRecord bound) {
    return "%s %s needed: %s (%s)"
        .formatted(
            Count.of(bound.slots(), "slot"),
            bound.slots() == 1 ? "is" : "are",
            unended(bound.argument()),
            bound.name());
  }

  static String unended(final String sentence) {
    return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
  }

  private static String why(final ReasonRecord reason) {
    final String source =
        reason.sources().isEmpty() ? "" : " [" + String.join("; ", reason.sources()) + "]";
    return reason.scheduler() + ": " + reason.summary() + source;
  }

  private static String shares(final ReasonRecord.TimeShares shares) {
    final double total = shares.startupPs() + shares.sendingPs() + (double) shares.waitingPs();
    final List<String> parts = new ArrayList<>();
    part(parts, "starting slots", shares.startupPs() / total);
    part(parts, "sending", shares.sendingPs() / total);
    part(parts, "reconfiguring and waiting", shares.waitingPs() / total);
    return String.join(", ", parts);
  }

  private static void part(final List<String> parts, final String what, final double share) {
    if (share > 0) {
      parts.add(String.format(Locale.ROOT, "%s %.0f%%", what, 100 * share));
    }
  }

  private String light(final ResultRecord best, final String loss) {
    return LightText.of(best.optics(), loss, plan.problem().light());
  }

  private void addNextBest() {
    sheet.table(RankingSheet.results(plan).inFilesAlone());
    final List<ResultRecord> next = plan.results().stream().skip(1).limit(NEXT).toList();
    if (!next.isEmpty()) {
      sheet
          .gap()
          .indented(
              Table.of(next)
                  .show("next best", ResultRecord::scheduler)
                  .show("slots", row -> Integer.toString(row.slots()))
                  .show(
                      timeAnswer.isAsked() ? "above least" : "gap",
                      row -> timeAnswer.isAsked() ? timeAnswer.gap(row) : RankingSheet.gap(row))
                  .showEachTime("time", ResultRecord::timePs)
                  .show("", row -> row.optics().exceedsBudget() ? "not lit" : ""));
    }
  }

  private List<String> next(final Optional<Path> folder) {
    final String size =
        asked.request().pricing().size().map(given -> "--size " + given).orElse(SIZE);
    return folder
        .map(path -> List.of("next: " + simulation(path, size)))
        .orElseGet(
            () ->
                List.of(
                    "next: heliograph plan %s %s%s --out %s"
                        .formatted(
                            ShellWord.of(plan.problem().collective()),
                            ShellWord.of(plan.problem().topology()),
                            options(),
                            NEW_FOLDER),
                    "then: " + simulation(NEW_FOLDER, size)));
  }

  /// The options that the next command repeats.
  private String options() {
    final Question question = asked.request().question();
    final long seed = asked.request().search().seed();
    final List<String> options = new ArrayList<>();
    question.switching().ifPresent(it -> options.add("--switching " + ShellWord.of(it)));
    if (question.unlit()) {
      options.add("--unlit");
    }
    question.hardware().ifPresent(it -> options.add("--hardware " + ShellWord.of(it)));
    asked.atlas().ifPresent(it -> options.add("--atlas=" + ShellWord.of(it.toString())));
    asked.request().pricing().size().ifPresent(it -> options.add("--size " + it));
    question
        .objective()
        .ifPresent(it -> options.add("--objective " + it.name().toLowerCase(Locale.ROOT)));
    if (seed != RequestDefaults.SEED) {
      options.add("--seed " + seed);
    }
    asked.request().schedulers().forEach(it -> options.add("--scheduler " + ShellWord.of(it)));
    asked.request().participants().without().forEach(it -> options.add("--without " + it));
    return options.stream().map(option -> " " + option).collect(Collectors.joining());
  }

  private static String simulation(final Path folder, final String size) {
    return "heliograph simulate schedule %s %s"
        .formatted(ShellWord.of(folder.resolve("schedule.json").toString()), size);
  }

  private static String label(final String text) {
    return "  " + text + " ".repeat(Math.max(1, LABEL - text.length()));
  }

  private void line(final String label, final String text) {
    sheet.paragraph(label(label), text);
  }
}
