package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// The page itself.
@AutoService(Endpoint.class)
public final class PageEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /");
  }

  @Override
  public boolean isPage() {
    return true;
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return ShippedFile.OWN.reply(explorer, request, "index.html");
  }
}
