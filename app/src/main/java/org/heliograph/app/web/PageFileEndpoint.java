package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// Style sheets, scripts and pictures of the page.
@AutoService(Endpoint.class)
public final class PageFileEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /assets/{name}");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return ShippedFile.OWN.reply(explorer, request, request.part("name"));
  }
}
