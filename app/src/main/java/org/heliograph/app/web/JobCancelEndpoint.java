package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.app.web.job.Job;

/// Cancels a job, which keeps the best so far.
@AutoService(Endpoint.class)
public final class JobCancelEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("POST /api/jobs/{id}/cancel");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final Job job = explorer.job(request);
    job.cancel();
    return Reply.json(JobSummary.of(job));
  }
}
