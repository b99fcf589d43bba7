package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.lab.draw.NetworkDrawing;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import tools.jackson.databind.util.RawValue;

/// A network: its specs and its drawing.
@AutoService(Endpoint.class)
public final class NetworkEndpoint implements Endpoint {
  private record Network(
      String topology,
      String brief,
      String name,
      String switching,
      String hardware,
      Optional<RawValue> drawing) {}

  @Override
  public Route route() {
    return Route.of("POST /api/network");
  }

  @Override
  public int mostBytes() {
    return Explorer.MOST_JSON_BYTES;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final Registry registry = explorer.lab().registry();
    final TopologyFamily family =
        registry.parse(TopologyFamily.class, request.json().text("topology"));
    return Reply.whole(
        Reply.JSON,
        explorer.replies().get("network " + SpecText.of(family), () -> shown(registry, family)));
  }

  private static Content shown(final Registry registry, final TopologyFamily family) {
    final Topology network = registry.network(family);
    return Content.json(
        new Network(
            SpecText.of(family),
            SpecText.of(family),
            network.name(),
            family.switching(),
            family.hardware(),
            NetworkDrawing.json(network).map(RawValue::new)));
  }
}
