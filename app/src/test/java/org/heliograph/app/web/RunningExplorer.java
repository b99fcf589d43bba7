package org.heliograph.app.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.heliograph.app.web.job.JobLimits;
import org.heliograph.formats.JsonText;
import org.heliograph.registry.Registry;

/// An explorer on a free port, and a client that knows how to ask it.
final class RunningExplorer implements AutoCloseable {
  private final ConcurrentLinkedQueue<String> reports = new ConcurrentLinkedQueue<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private final ExplorerServer server;

  RunningExplorer(final JobLimits limits) {
    this.server =
        ExplorerServer.start(
            new ExplorerServer.Settings(0, Optional.empty(), Optional.empty(), limits),
            Registry.load(),
            reports::add);
  }

  RunningExplorer() {
    this(JobLimits.withSeconds(600));
  }

  /// An answer with its JSON.
  record Answer(int status, String body, Map<String, List<String>> headers) {
    /// The field that `path` names, such as `result.best.slots`.
    Object at(final String path) {
      Object value = JsonText.values(body);
      for (final String name : path.split("\\.", -1)) {
        value =
            value instanceof final List<?> list
                ? list.get(Integer.parseInt(name))
                : ((Map<?, ?>) value).get(name);
      }
      return value == null ? "null" : value;
    }

    /// The value of a header.
    String header(final String name) {
      return headers.getOrDefault(name, List.of("")).getFirst();
    }
  }

  int port() {
    return server.port();
  }

  /// What was reported as internal errors.
  List<String> reports() {
    return List.copyOf(reports);
  }

  Answer get(final String path) {
    return sent(request(path).GET().build());
  }

  Answer post(final String path, final String body) {
    return sent(request(path).POST(HttpRequest.BodyPublishers.ofString(body)).build());
  }

  Answer post(final String path, final byte[] body) {
    return sent(request(path).POST(HttpRequest.BodyPublishers.ofByteArray(body)).build());
  }

  Answer delete(final String path) {
    return sent(request(path).DELETE().build());
  }

  /// Starts a job and waits for its end, which comes as an event; returns its identifier.
  String ended(final String path, final String body) {
    final Answer started = post(path, body);
    if (started.status() != 202) {
      throw new AssertionError(started.toString());
    }
    final String id = (String) started.at("id");
    get("/api/jobs/" + id + "/events");
    return id;
  }

  /// The answer to a network by its spec.
  Answer network(final String spec) {
    return post("/api/network", JsonText.of(Map.of("topology", spec)));
  }

  /// The answer to the facts of a network by its spec.
  Answer facts(final String spec) {
    return post("/api/facts", JsonText.of(Map.of("topology", spec)));
  }

  private HttpRequest.Builder request(final String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path));
  }

  private Answer sent(final HttpRequest request) {
    try {
      final HttpResponse<byte[]> response =
          client.send(request, HttpResponse.BodyHandlers.ofByteArray());
      return new Answer(
          response.statusCode(),
          new String(response.body(), StandardCharsets.UTF_8),
          response.headers().map());
    } catch (final IOException | InterruptedException e) {
      throw new AssertionError(request.uri().toString(), e);
    }
  }

  @Override
  public void close() {
    server.close();
    client.close();
  }
}
