package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.study.StudyKind;
import org.heliograph.lab.experiment.Version;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;

/// The page, its files, and the catalogue from which it makes its forms.
@AutoService(RequestTable.class)
public final class PageRoutes implements RequestTable {
  private static final String STUDY = "study";

  /// The version of the program and the plug-ins by kind.
  private record Catalogue(
      String version, Map<String, List<PluginEntry>> kinds, List<Parameter> plan) {}

  @Override
  public List<Row> rows() {
    return List.of(
        Row.page("GET /", PageRoutes::page),
        Row.light("GET /assets/{name}", PageRoutes::file),
        Row.light("GET /assets/draw/{name}", PageRoutes::drawing),
        Row.light("GET /assets/d3.js", PageRoutes::charts),
        Row.light("GET /api/catalogue", PageRoutes::catalogue));
  }

  private static Reply page(final Explorer explorer, final Request request) {
    return ShippedFile.OWN.reply(explorer, request, "index.html");
  }

  private static Reply file(final Explorer explorer, final Request request) {
    return ShippedFile.OWN.reply(explorer, request, request.part("name"));
  }

  private static Reply drawing(final Explorer explorer, final Request request) {
    return ShippedFile.DRAWINGS.reply(explorer, request, request.part("name"));
  }

  private static Reply charts(final Explorer explorer, final Request request) {
    return ShippedFile.CHARTS.reply(explorer, request, "d3.min.js");
  }

  /// All plug-ins that a request may name, all studies, and plans, with their parameters.
  private static Reply catalogue(final Explorer explorer, final Request request) {
    return Reply.whole(
        Reply.JSON,
        explorer.replies().get("catalogue", () -> catalogue(explorer.lab().registry())));
  }

  private static Content catalogue(final Registry registry) {
    final Map<String, List<PluginEntry>> kinds = new LinkedHashMap<>();
    for (final PluginKind kind : PluginKind.all()) {
      kinds.put(
          kind.name(),
          registry.entries(kind.type()).stream().filter(entry -> !entry.readsPaths()).toList());
    }
    kinds.put(STUDY, StudyKind.entries(registry));
    return Content.json(new Catalogue(Version.text(), kinds, PlanInput.parameters(registry)));
  }
}
