package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// Scripts of the drawings.
@AutoService(Endpoint.class)
public final class DrawingFileEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /assets/draw/{name}");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return ShippedFile.DRAWINGS.reply(explorer, request, request.part("name"));
  }
}
