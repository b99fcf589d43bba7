package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// One download of a job; a header says what it does not carry.
@AutoService(Endpoint.class)
public final class JobFileEndpoint implements Endpoint {
  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}/files/{name}");
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    final String name = request.part("name");
    final JobFile file =
        JobFiles.of(explorer, explorer.job(request)).stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new HttpFault(
                        404, "The job has no such file, or its format cannot express the result."));
    final Map<String, String> headers = new HashMap<>();
    headers.put("Content-Disposition", "attachment; filename=\"%s\"".formatted(file.saved()));
    if (!file.omits().isEmpty()) {
      headers.put(
          "Heliograph-Omits", String.join(" ", file.omits()).replaceAll("[^\\x20-\\x7e]", "?"));
    }
    return Reply.written(file.type(), headers, file.body());
  }
}
