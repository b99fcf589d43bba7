package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.PlanEnd;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ProblemRecord;
import org.heliograph.lab.experiment.ReasonRecord;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.study.ShellWord;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Time;

/// The answer of a plan on one screen of 80 columns: what was asked, the best schedule, why none is
/// better, why this one, what its time is spent on, the next best, and the next command.
final class AnswerText {
  private static final String SIZE = "--size 64KiB";
  private static final Path NEW_FOLDER = Path.of("plan");
  private static final int NEXT = 3;
  private static final int LABEL = 16;

  private final PlanRecord plan;
  private final TimeAnswer timeAnswer;
  private final List<String> given;
  private final Optional<Path> folder;
  private final PrintWriter out;

  /// The answer; `given` are the options to repeat, each with its value, and `folder` is where the
  /// schedule is written, if it is.
  AnswerText(
      final PlanRecord plan,
      final List<String> given,
      final Optional<Path> folder,
      final PrintWriter out) {
    this.plan = plan;
    this.timeAnswer = new TimeAnswer(plan);
    this.given = List.copyOf(given);
    this.folder = folder;
    this.out = out;
  }

  void print() {
    final ProblemRecord problem = plan.problem();
    out.printf("%s on %s, %s%n", problem.collective(), problem.topology(), problem.switching());
    out.printf(
        "%s, %s, %s%s of %s, %s per node, seed %s%n%n",
        Count.of(problem.nodes(), "node"),
        Count.of(problem.channels(), "channel"),
        problem.switches().map(clause -> clause + ", ").orElse(""),
        Count.of(problem.chunks(), "chunk"),
        problem.message().shownChunkSize(),
        problem.message().shownSize(),
        plan.run().seed());
    line("answer", EscapingWriter.emphasised(plan.headline().answer()));
    plan.best().ifPresentOrElse(this::printBest, () -> line("why not fewer", needed(plan.bound())));
    printNextBest();
    ClaimText.printFirst(out, plan.claims());
    if (plan.best().isEmpty() && !SkippedSummary.isUseful(plan.omitted())) {
      plan.omitted().skippedLines().forEach(out::println);
      plan.omitted().failureLines().forEach(out::println);
    } else {
      SkippedSummary.print(out, plan.omitted());
    }
    plan.notes().forEach(note -> out.printf("%n%s%n", note));
    if (plan.run().interrupted()) {
      out.printf("%nInterrupted: this is the best so far.%n");
    }
    printNextCommand();
  }

  private void printBest(final ResultRecord best) {
    line("time", time(best));
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

  private void printNextBest() {
    final List<ResultRecord> next = plan.results().stream().skip(1).limit(NEXT).toList();
    if (next.isEmpty()) {
      return;
    }
    out.println();
    final String gap = timeAnswer.isAsked() ? "above least" : "gap";
    final TextTable table = new TextTable().row("next best", "slots", gap, "time", "");
    final DisplayColumn times =
        DisplayColumn.ofTimes(next.stream().mapToLong(ResultRecord::timePs));
    for (final ResultRecord row : next) {
      table.row(
          row.scheduler(),
          Integer.toString(row.slots()),
          timeAnswer.isAsked() ? timeAnswer.gap(row) : row.gap() == 0 ? "0" : "+" + row.gap(),
          times.cell(row.timePs()),
          row.optics().exceedsBudget() ? "not lit" : "");
    }
    table.print(out, "  ");
  }

  private void printNextCommand() {
    if (plan.best().isEmpty()) {
      return;
    }
    out.println();
    final String size =
        given.stream().filter(option -> option.startsWith("--size ")).findFirst().orElse(SIZE);
    if (folder.isPresent()) {
      out.println(WrappedText.command("next: " + simulation(folder.get(), size)));
      return;
    }
    out.println(
        WrappedText.command(
            "next: heliograph plan %s %s%s --out %s"
                .formatted(
                    ShellWord.of(plan.problem().collective()),
                    ShellWord.of(plan.problem().topology()),
                    given.stream().map(option -> " " + option).collect(Collectors.joining()),
                    NEW_FOLDER)));
    out.println(WrappedText.command("then: " + simulation(NEW_FOLDER, size)));
  }

  private static String simulation(final Path folder, final String size) {
    return "heliograph simulate schedule %s %s"
        .formatted(ShellWord.of(folder.resolve("schedule.json").toString()), size);
  }

  private void line(final String label, final String text) {
    WrappedText.print(out, "  " + label + " ".repeat(Math.max(1, LABEL - label.length())), text);
  }
}
