package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.lab.draw.SpaceTimeView;

/// A diagram of place against slot.
@AutoService(Endpoint.class)
public final class SpaceTimeEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}/spacetime");
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final SpaceTimeView view =
        SpaceTimeView.parse(
            request.query("rows").orElse("channel"), request.query("by").orElse("source"));
    return PlaybackPart.reply(explorer, request, playback -> playback.spaceTime(view));
  }
}
