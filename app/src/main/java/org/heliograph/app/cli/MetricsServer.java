package org.heliograph.app.cli;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.heliograph.app.web.http.Content;
import org.heliograph.app.web.http.Guard;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.RequestHandler;
import org.heliograph.app.web.http.RequestRoute;
import org.heliograph.app.web.http.WebServer;
import org.heliograph.lab.experiment.sweep.SweepStanding;

/// Serves the last report of a sweep to Prometheus, to this machine alone.
final class MetricsServer implements Consumer<SweepStanding>, AutoCloseable {
  private static final String PATH = "/metrics";
  private static final String HOST = "127.0.0.1";

  private final WebServer server;
  private volatile String metrics = "";

  /// Listens on `port`, or on a free one if it is 0; `reports` receives internal errors.
  MetricsServer(final int port, final Consumer<String> reports) {
    server =
        WebServer.start(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
            MetricsServer::guard,
            List.of(
                new RequestHandler(
                    RequestRoute.of("GET " + PATH),
                    0,
                    true,
                    _ -> Reply.whole(SweepStanding.METRICS_TYPE, Content.of(metrics)))),
            reports);
  }

  private static Guard guard(final int port) {
    return new Guard(Set.of(HOST + ":" + port, "localhost:" + port), port, Optional.empty());
  }

  /// Where Prometheus finds it.
  String address() {
    return "http://%s:%s%s".formatted(HOST, server.port(), PATH);
  }

  @Override
  public void accept(final SweepStanding standing) {
    metrics = standing.metrics();
  }

  @Override
  public void close() {
    server.close();
  }
}
