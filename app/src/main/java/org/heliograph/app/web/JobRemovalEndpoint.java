package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// Cancels a job and forgets it.
@AutoService(Endpoint.class)
public final class JobRemovalEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("DELETE /api/jobs/{id}");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    explorer.jobs().forget(explorer.job(request));
    return Reply.json(Map.of());
  }
}
