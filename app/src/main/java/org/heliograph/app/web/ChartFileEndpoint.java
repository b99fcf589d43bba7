package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// D3, the library of the charts, from its own jar.
@AutoService(Endpoint.class)
public final class ChartFileEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /assets/d3.js");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return new ShippedFile("META-INF/resources/webjars/d3/7.9.0/dist/")
        .reply(explorer, request, "d3.min.js");
  }
}
