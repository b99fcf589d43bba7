package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.compare.ComparisonRecord;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import org.heliograph.lab.experiment.compare.ComparisonRun;
import org.heliograph.lab.experiment.compare.ComparisonRunner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;

/// `compare`: schedulers by the slots of their schedules and by the time that each run takes; a row
/// for each run.
@AutoService(StudyKind.class)
public final class ComparisonStudy implements StudyKind {
  private static final String KIND = "compare";
  private static final int MOST_SCHEDULERS = 60;
  private static final int MOST_RUNS = 20;
  private static final int MOST_NODES = 1 << 10;
  private static final int MOST_BUDGET = 1 << 12;
  private static final int BUDGET = 16;
  private static final int RUNS = 3;

  /// One run of one scheduler.
  record SchedulerRow(String scheduler, ComparisonRun run) {}

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public PreparedStudy prepared(final Lab lab, final JsonBody parameters) {
    final StudyParameters given =
        StudyParameters.of(
            KIND,
            parameters,
            "topology",
            "collective",
            "switching",
            "hardware",
            "schedulers",
            "runs",
            "budget");
    final ComparisonRequest request =
        ComparisonRequest.of(
                given.collective(lab.registry(), "all-to-all"),
                given.topology(lab.registry(), "petersen"))
            .switching(given.given("switching"))
            .hardware(given.given("hardware"))
            .schedulers(given.texts("schedulers", MOST_SCHEDULERS))
            .runs(given.count("runs", RUNS, 1, MOST_RUNS))
            .budget(given.count("budget", BUDGET, 1, MOST_BUDGET))
            .seed(given.seed())
            .build();
    return new PreparedStudy(
        "schedulers of %s on %s"
            .formatted(ChunkChoice.title(request.collective()), request.topology()),
        command(request).text(),
        given.tree(),
        control -> run(lab.registry(), given, request, control));
  }

  private static StudyCommand command(final ComparisonRequest request) {
    return StudyCommand.of("compare")
        .with(request.collective())
        .with(request.topology())
        .with("switching", request.switching())
        .with("hardware", request.hardware())
        .withEach("scheduler", request.schedulers())
        .with("runs", request.runs())
        .with("budget", request.budget())
        .with("seed", request.seed());
  }

  private static StudyResult run(
      final Registry registry,
      final StudyParameters given,
      final ComparisonRequest request,
      final JobControl control) {
    given.requireNodes(registry, request.topology(), MOST_NODES);
    final ConcurrentLinkedQueue<SchedulerRow> rows = new ConcurrentLinkedQueue<>();
    final ComparisonRecord record =
        new ComparisonRunner(new StudyContext(registry, control, control::isOver))
            .onRun(
                (scheduler, run) -> {
                  final SchedulerRow row = new SchedulerRow(scheduler, run);
                  rows.add(row);
                  control.row(row);
                })
            .compare(request)
            .record();
    return new StudyResult(KIND, new ArrayList<>(rows), record, List.of());
  }
}
