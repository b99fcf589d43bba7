package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobEvents;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.app.web.job.JobResult;
import org.heliograph.app.web.study.PreparedStudy;
import org.heliograph.app.web.study.StudyKind;

/// Jobs: their start, their state, their end, and their downloads.
@AutoService(RequestTable.class)
public final class JobRoutes implements RequestTable {
  private static final long STUDY_BYTES = 4L << 20;

  /// The result of a study.
  private record Studied(Object json, long bytes) implements JobResult {}

  private record Listed(String name, String saved, List<String> omits) {
    Listed {
      omits = List.copyOf(omits);
    }
  }

  @Override
  public List<Row> rows() {
    return List.of(
        Row.computed("POST /api/plans", Explorer.MOST_JSON_BYTES, JobRoutes::plan),
        Row.computed("POST /api/choices", Explorer.MOST_JSON_BYTES, JobRoutes::choices),
        Row.computed("POST /api/repairs", Explorer.MOST_JSON_BYTES, JobRoutes::repair),
        Row.computed("POST /api/studies", Explorer.MOST_JSON_BYTES, JobRoutes::study),
        Row.light("GET /api/jobs", JobRoutes::all),
        Row.light("GET /api/jobs/{id}", JobRoutes::one),
        Row.light("GET /api/jobs/{id}/events", JobRoutes::events),
        Row.light("POST /api/jobs/{id}/cancel", JobRoutes::cancel),
        Row.light("DELETE /api/jobs/{id}", JobRoutes::remove),
        Row.computed("GET /api/jobs/{id}/files", JobRoutes::files),
        Row.computed("GET /api/jobs/{id}/files/{name}", JobRoutes::file));
  }

  private static Reply plan(final Explorer explorer, final Request request) {
    return started(explorer, PlanInput.order(explorer.lab(), request.json()));
  }

  /// What a plan would take where the request leaves it open.
  private static Reply choices(final Explorer explorer, final Request request) {
    return Reply.json(PlanInput.choices(explorer.lab().registry(), request.json()));
  }

  private static Reply repair(final Explorer explorer, final Request request) {
    return started(explorer, request.json().as(RepairInput.class).order(explorer));
  }

  private static Reply study(final Explorer explorer, final Request request) {
    final JsonBody body = request.json();
    final String kind = body.text("kind");
    final PreparedStudy study =
        StudyKind.of(explorer.lab(), kind).prepared(explorer.lab(), body.without("kind"));
    return started(
        explorer,
        new JobOrder(
            "s",
            kind,
            study.title(),
            study.command(),
            study.parameters(),
            STUDY_BYTES,
            control -> new Studied(study.body().run(control), STUDY_BYTES)));
  }

  private static Reply started(final Explorer explorer, final JobOrder order) {
    return Reply.json(202, Map.of("id", explorer.jobs().start(order).id()));
  }

  /// All jobs, oldest first.
  private static Reply all(final Explorer explorer, final Request request) {
    return Reply.json(explorer.jobs().all().stream().map(JobSummary::of).toList());
  }

  /// One job with its result.
  private static Reply one(final Explorer explorer, final Request request) {
    return Reply.json(JobRecord.of(explorer.job(request)));
  }

  /// The events of a job, as they happen.
  private static Reply events(final Explorer explorer, final Request request) {
    return new Reply.Events(new JobEvents(explorer.job(request)));
  }

  /// Cancels a job, which keeps the best so far.
  private static Reply cancel(final Explorer explorer, final Request request) {
    final Job job = explorer.job(request);
    job.cancel();
    return Reply.json(JobSummary.of(job));
  }

  /// Cancels a job and forgets it.
  private static Reply remove(final Explorer explorer, final Request request) {
    explorer.jobs().forget(explorer.job(request));
    return Reply.json(Map.of());
  }

  /// The names of the downloads of a job, and what each does not carry.
  private static Reply files(final Explorer explorer, final Request request) {
    return Reply.json(
        JobFiles.of(explorer, explorer.job(request)).stream()
            .map(file -> new Listed(file.name(), file.saved(), file.omits()))
            .toList());
  }

  /// One download of a job; a header says what it does not carry.
  private static Reply file(final Explorer explorer, final Request request) {
    final String name = request.part("name");
    final JobFile file =
        JobFiles.of(explorer, explorer.job(request)).stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new HttpFault(
                        404, "The job has no such file, or its format cannot express the result."));
    final Map<String, String> headers = new HashMap<>();
    headers.put("Content-Disposition", "attachment; filename=\"%s\"".formatted(file.saved()));
    if (!file.omits().isEmpty()) {
      headers.put(
          "Heliograph-Omits", String.join(" ", file.omits()).replaceAll("[^\\x20-\\x7e]", "?"));
    }
    return Reply.written(file.type(), headers, file.body());
  }
}
