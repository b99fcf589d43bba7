package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.draw.PlanFigures;
import org.heliograph.lab.draw.ResultBar;
import org.heliograph.lab.experiment.Plan;
import org.heliograph.lab.report.PlanPage;

/// The folder that `plan --out` fills: the best schedule, the certificate of the best bound,
/// pictures, and a page to look at.
record PlanFolder(Path folder) {

  /// Writes what there is and returns the files.
  List<Path> write(final Plan plan) {
    final List<Path> files = new ArrayList<>();
    final Path certificate = folder.resolve("certificate.json");
    CertificateFile.of(plan.stated().header(), plan.bound()).write(certificate);
    files.add(certificate);
    plan.best()
        .ifPresent(
            best -> {
              final Path schedule = folder.resolve("schedule.json");
              ScheduleWriter.write(schedule, plan.stated().header(), best);
              files.add(schedule);
            });
    final PlanFigures figures = figures(plan);
    figures.schedule().ifPresent(svg -> files.add(text("schedule.svg", svg)));
    files.add(text("topology.svg", figures.topology()));
    files.add(text("plan.html", PlanPage.html(plan.record(), figures)));
    return files;
  }

  private Path text(final String name, final String content) {
    final Path file = folder.resolve(name);
    SafeWrite.text(file, content);
    return file;
  }

  private static PlanFigures figures(final Plan plan) {
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
