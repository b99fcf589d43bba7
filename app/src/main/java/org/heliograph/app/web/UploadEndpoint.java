package org.heliograph.app.web;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.app.web.http.HttpFault;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;
import org.heliograph.formats.topology.Inline;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// Turns a file with a network into a spec that contains it; nothing is kept here.
@AutoService(Endpoint.class)
public final class UploadEndpoint implements Endpoint {
  private static final int MOST_NAME = 60;

  /// The network as a spec, its size, and what its file says and is not used.
  private record Upload(String topology, int nodes, long channels, List<String> notices) {
    Upload {
      notices = List.copyOf(notices);
    }
  }

  @Override
  public Route route() {
    return Route.of("POST /api/uploads");
  }

  @Override
  public int mostBytes() {
    return Explorer.MOST_UPLOAD_BYTES;
  }

  @Override
  public Reply answer(final Explorer explorer, final Request request) {
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
