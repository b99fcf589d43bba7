package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.lab.draw.SchedulePlayback;

/// How much of the network is lit.
@AutoService(Endpoint.class)
public final class PlaybackLoadsEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}/loads");
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return PlaybackPart.reply(explorer, request, SchedulePlayback::loads);
  }
}
