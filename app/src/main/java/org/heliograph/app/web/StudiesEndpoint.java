package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.app.web.job.Job;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.app.web.job.JobResult;
import org.heliograph.app.web.study.PreparedStudy;
import org.heliograph.app.web.study.StudyKind;

/// Starts studies.
@AutoService(Endpoint.class)
public final class StudiesEndpoint implements Endpoint {
  private static final long BYTES = 4L << 20;

  /// The result of a study.
  private record Studied(Object json, long bytes) implements JobResult {}

  @Override
  public Route route() {
    return Route.of("POST /api/studies");
  }

  @Override
  public int mostBytes() {
    return Explorer.MOST_JSON_BYTES;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final JsonBody body = request.json();
    final PreparedStudy study =
        StudyKind.of(explorer.lab(), body.text("kind"))
            .prepared(explorer.lab(), body.without("kind"));
    final Job job =
        explorer
            .jobs()
            .start(
                new JobOrder(
                    "s",
                    body.text("kind"),
                    study.title(),
                    study.command(),
                    study.parameters(),
                    BYTES,
                    control -> new Studied(study.body().run(control), BYTES)));
    return Reply.json(202, Map.of("id", job.id()));
  }
}
