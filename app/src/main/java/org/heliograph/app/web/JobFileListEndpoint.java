package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// The names of the downloads of a job, and what each does not carry.
@AutoService(Endpoint.class)
public final class JobFileListEndpoint implements Endpoint {
  private record Listed(String name, String saved, List<String> omits) {
    Listed {
      omits = List.copyOf(omits);
    }
  }

  @Override
  public Route route() {
    return Route.of("GET /api/jobs/{id}/files");
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
    return Reply.json(
        JobFiles.of(explorer, explorer.job(request)).stream()
            .map(file -> new Listed(file.name(), file.saved(), file.omits()))
            .toList());
  }
}
