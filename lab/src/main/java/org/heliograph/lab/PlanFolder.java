package org.heliograph.lab;

import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.draw.PlanFigures;
import org.heliograph.lab.draw.ResultBar;
import org.heliograph.lab.experiment.PlanOutcome;
import org.heliograph.lab.report.PlanPage;

/// The folder that `plan --out` fills: the best schedule, the certificate of the best bound, the
/// record of the plan, pictures, and a page to look at.
record PlanFolder(PlanOutcome plan) implements ResultFolder.Content {
  @Override
  public boolean owns(final String name) {
    return Set.of(
            "certificate.json",
            "schedule.json",
            "schedule.svg",
            "topology.svg",
            "plan.json",
            "plan.html")
        .contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    final ProblemHeader problemHeader = plan.stated().header();
    draft.to("certificate.json", CertificateFile.of(problemHeader, plan.bound())::write);
    plan.best()
        .ifPresent(
            best ->
                draft.to("schedule.json", out -> ScheduleWriter.write(out, problemHeader, best)));
    final PlanFigures figures = figures();
    figures.schedule().ifPresent(svg -> draft.text("schedule.svg", svg));
    draft.text("topology.svg", figures.topology());
    draft.text("plan.json", JsonText.of(plan.record()) + "\n");
    draft.text("plan.html", PlanPage.html(plan.record(), figures));
  }

  /// The pictures.
  PlanFigures figures() {
    final List<ResultBar> bars =
        plan.record().results().stream()
            .map(row -> new ResultBar(row.scheduler(), row.slots(), row.optimal()))
            .toList();
    return PlanFigures.of(
        plan.stated().problem().topology(),
        plan.best(),
        bars,
        OptionalLong.of(plan.bound().slots()));
  }
}
