package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.app.web.job.JobEvents;

/// The events of a job, as they happen.
@AutoService(Endpoint.class)
public final class JobEventsEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}/events");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return new Reply.Events(new JobEvents(explorer.job(request)));
  }
}
