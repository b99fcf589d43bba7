package org.heliograph.lab.experiment.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.page.PageHead;
import org.heliograph.lab.page.PageTable;
import org.heliograph.lab.study.ShellWord;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;

/// One self-contained HTML page of a workload: what overlaps, where the time goes, when each
/// operation runs, and the schedules of its collectives. The same answer gives the same bytes.
final class WorkloadPage {
  private static final PageHead.Extras PLAIN = new PageHead.Extras("", "");

  private final WorkloadAnswer answer;
  private final WorkloadRecord record;
  private final Markup page = new Markup();

  private WorkloadPage(final WorkloadAnswer answer) {
    this.answer = answer;
    this.record = answer.record();
  }

  /// The page.
  static String html(final WorkloadAnswer answer) {
    return new WorkloadPage(answer).written();
  }

  private String written() {
    final String title = record.problem().workload() + " on " + record.problem().topology();
    PageHead.open(page, title, PLAIN);
    page.open("main").line();
    writeHeadline(title);
    writeFigure("What overlaps", answer.overlap().svg());
    writeSection("Where the time goes", answer.shares());
    writeFigure("Operations", answer.timeline().svg());
    if (!record.collectives().isEmpty()) {
      writeSection("Collectives", answer.collectives());
    }
    writeCriticalPath();
    writeReproduction();
    page.close().line();
    PageHead.close(page, PLAIN);
    return page.finish();
  }

  private void writeHeadline(final String title) {
    final WorkloadRecord.WorkloadProblem problem = record.problem();
    page.open("header").element("h1", title).line();
    page.element(
        "p",
        "problem",
        "%s on the first of %s, %s; hardware %s; %s."
            .formatted(
                Count.of(problem.processes(), "process"),
                Count.of(problem.ranks(), "rank"),
                Count.of(record.operations().size(), "operation"),
                problem.hardware(),
                problem.planning()));
    page.element("p", "verdict", verdict()).open("dl", "numbers").line();
    final WorkloadRecord.IterationRecord time = record.iteration();
    number("iteration", time.timePs());
    number("lower bound", time.boundPs());
    number("computation", time.computationPs());
    number("communication behind it", time.communicationPs() - time.exposedPs());
    number("exposed communication", time.exposedPs());
    number("idle", time.idlePs());
    page.close();
    record.notes().forEach(note -> page.element("p", "aside", note));
    if (record.run().interrupted()) {
      page.element("p", "warning", "Stopped early: schedules are the best found until then.");
    }
    page.close().line();
  }

  /// Which part of the communication costs time, as a sentence.
  private String verdict() {
    final WorkloadRecord.IterationRecord time = record.iteration();
    if (time.communicationPs() == 0) {
      return "Nothing is communicated.";
    }
    if (time.exposedPs() == time.communicationPs()) {
      return "No communication runs while processes compute; it is %s of the iteration."
          .formatted(percent(time.communicationShare()));
    }
    return "%s of the communication runs while processes compute; the rest is %s of the iteration."
        .formatted(
            percent(1 - time.exposedPs() / (double) time.communicationPs()),
            percent(time.communicationShare()));
  }

  private static String percent(final double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private void number(final String name, final long picoseconds) {
    page.open("div").element("dt", name).element("dd", WorkloadAnswer.shown(picoseconds));
    page.close().line();
  }

  private void writeFigure(final String title, final String svg) {
    page.open("section").element("h2", title).line();
    page.open("figure", "scroll").raw(svg).close().close().line();
  }

  private void writeSection(final String title, final Table<?> table) {
    final List<List<String>> rows = table.shownRows();
    page.open("section").element("h2", title).line();
    new PageTable(rows.getFirst(), rows.subList(1, rows.size())).write(page);
    page.close().line();
  }

  private void writeCriticalPath() {
    final List<List<String>> rows = answer.criticalPath().shownRows();
    page.open("section").element("h2", "Critical path").line();
    new PageTable(List.of("part", "operations", "time", "share"), rows.subList(1, rows.size()))
        .write(page);
    page.element("p", "aside", answer.lastNames()).close().line();
  }

  private void writeReproduction() {
    page.open("section").element("h2", "Run it again").line();
    page.open("pre").element("code", command()).close().line();
    page.element(
            "p",
            "aside",
            "Heliograph %s, seed %s. timeline.svg, trace.json for Perfetto and operations.csv are"
                    .formatted(record.version(), record.run().seed())
                + " in the same folder.")
        .close()
        .line();
  }

  private String command() {
    final WorkloadStudy study = answer.study();
    final List<String> words = new ArrayList<>(List.of("./heliograph", "workload"));
    words.add(study.workload());
    words.add(study.topology());
    study.switching().ifPresent(it -> words.addAll(List.of("--switching", it)));
    study.hardware().ifPresent(it -> words.addAll(List.of("--hardware", it)));
    study.cost().ifPresent(it -> words.addAll(List.of("--cost", it)));
    study.processes().ifPresent(it -> words.addAll(List.of("--processes", it.toString())));
    if (study.streams() != StreamRule.OVERLAP) {
      words.addAll(List.of("--streams", record.problem().streams()));
    }
    study
        .effort()
        .ifPresent(it -> words.addAll(List.of("--effort", it.name().toLowerCase(Locale.ROOT))));
    words.addAll(List.of("--seed", Long.toString(study.seed())));
    return String.join(" ", words.stream().map(ShellWord::of).toList());
  }
}
