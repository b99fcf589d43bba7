package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// All jobs, oldest first.
@AutoService(Endpoint.class)
public final class JobListEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return Reply.json(explorer.jobs().all().stream().map(JobSummary::of).toList());
  }
}
