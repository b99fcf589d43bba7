package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// One job with its result.
@AutoService(Endpoint.class)
public final class JobEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return Reply.json(JobRecord.of(explorer.job(request)));
  }
}
