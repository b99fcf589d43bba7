package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// The way of one chunk.
@AutoService(Endpoint.class)
public final class PlaybackChunkEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}/chunks/{chunk}");
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final int chunk = request.number("chunk");
    return PlaybackPart.reply(explorer, request, playback -> playback.chunk(chunk));
  }
}
