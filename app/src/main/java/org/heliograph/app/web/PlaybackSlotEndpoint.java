package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// What moves in one slot.
@AutoService(Endpoint.class)
public final class PlaybackSlotEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}/slots/{slot}");
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final int slot = request.number("slot");
    return PlaybackPart.reply(explorer, request, playback -> playback.slot(slot));
  }
}
