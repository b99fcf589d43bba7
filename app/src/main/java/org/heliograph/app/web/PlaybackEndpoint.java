package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.lab.draw.SchedulePlayback;

/// The playback of a job's schedule: its network, and what can be asked for.
@AutoService(Endpoint.class)
public final class PlaybackEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}/playback");
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return PlaybackPart.reply(explorer, request, SchedulePlayback::header);
  }
}
