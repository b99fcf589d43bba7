package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFacts;

/// The facts of a network, which may take longer than its drawing.
@AutoService(Endpoint.class)
public final class FactsEndpoint implements Endpoint {
  private static final long FACT_STEPS = 20_000_000;

  private record Facts(List<TopologyFacts.Row> facts) {}

  @Override
  public Route route() {
    return Route.of("POST /api/facts");
  }

  @Override
  public int mostBytes() {
    return Explorer.MOST_JSON_BYTES;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final Registry registry = explorer.lab().registry();
    final String topology = request.json().text("topology");
    return Reply.json(new Facts(TopologyFacts.of(registry.network(topology), FACT_STEPS).rows()));
  }
}
