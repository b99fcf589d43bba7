package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.Study;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;

/// All plug-ins that a request may name, and all studies, with their parameters, from which the
/// page makes its forms.
@AutoService(Endpoint.class)
public final class CatalogueEndpoint implements Endpoint {
  private static final String STUDY = "study";

  /// The version of the program and the plug-ins by kind.
  private record Catalogue(String version, Map<String, List<PluginEntry>> kinds) {}

  @Override
  public Route route() {
    return Route.of("GET /api/catalogue");
  }

  @Override
  public boolean isLight() {
    return true;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return Reply.whole(Reply.JSON, explorer.replies().get("catalogue", () -> catalogue(explorer)));
  }

  private static Content catalogue(final Explorer explorer) {
    final Map<String, List<PluginEntry>> kinds = new LinkedHashMap<>();
    for (final PluginKind kind : PluginKind.all()) {
      kinds.put(
          kind.name(),
          explorer.lab().registry().entries(kind.type()).stream()
              .filter(entry -> !entry.readsPaths())
              .toList());
    }
    kinds.put(STUDY, explorer.lab().registry().entries(Study.class));
    return Content.json(new Catalogue(Version.text(), kinds));
  }
}
