package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.formats.topology.Inline;
import org.heliograph.lab.draw.NetworkDrawing;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFacts;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Count;
import tools.jackson.databind.util.RawValue;

/// Networks: drawings, facts, and uploaded files.
@AutoService(RequestTable.class)
public final class NetworkRoutes implements RequestTable {
  private static final long FACT_STEPS = 20_000_000;
  private static final int MOST_NAME = 60;

  private record Network(
      String topology,
      String brief,
      String name,
      String switching,
      String hardware,
      Optional<RawValue> drawing) {}

  private record Facts(List<TopologyFacts.Row> facts) {}

  /// The network as a spec, its size, and what its file says and is not used.
  private record Upload(String topology, int nodes, long channels, List<String> notices) {
    Upload {
      notices = List.copyOf(notices);
    }
  }

  @Override
  public List<Row> rows() {
    return List.of(
        Row.computed("POST /api/network", Explorer.MOST_JSON_BYTES, NetworkRoutes::network),
        Row.computed("POST /api/facts", Explorer.MOST_JSON_BYTES, NetworkRoutes::facts),
        Row.computed("POST /api/uploads", Explorer.MOST_UPLOAD_BYTES, NetworkRoutes::upload));
  }

  /// A network: its specs and its drawing.
  private static Reply network(final Explorer explorer, final Request request) {
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

  /// The facts of a network, which may take longer than its drawing.
  private static Reply facts(final Explorer explorer, final Request request) {
    final Registry registry = explorer.lab().registry();
    final String topology = request.json().text("topology");
    return Reply.json(new Facts(TopologyFacts.of(registry.network(topology), FACT_STEPS).rows()));
  }

  /// Turns a file with a network into a spec that contains it; nothing is kept here.
  private static Reply upload(final Explorer explorer, final Request request) {
    if (request.body().size() == 0) {
      throw new IllegalArgumentException("The file is empty.");
    }
    final Inline inline =
        Inline.of(
            name(request.query("name").orElse("")),
            request.body().bytes(),
            request.query("units").orElse(""));
    final String spec = SpecText.of(inline);
    if (spec.length() > Registry.MAX_LENGTH) {
      throw new HttpFault(
          413,
          "The file is too large for the explorer even if packed: %s, at most %s."
                  .formatted(Count.of(spec.length(), "character"), Registry.MAX_LENGTH)
              + " The command line reads it from disk.");
    }
    final List<String> notices = new ArrayList<>();
    final Topology network = inline.build(notices::add);
    return Reply.json(new Upload(spec, network.nodes(), network.channels(), notices));
  }

  /// The last part of a file name, with every character that is special anywhere replaced.
  private static String name(final String given) {
    final String last =
        given.substring(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
    final String plain = last.replaceAll("[^A-Za-z0-9_.-]", "_").replaceAll("^[.-]+", "");
    final String end =
        plain.substring(Math.max(0, plain.length() - MOST_NAME)).replaceAll("^[.-]+", "");
    return end.isEmpty() ? "network" : end;
  }
}
