package org.heliograph.app.web.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/// Java's HTTP server with our guard, routes and limits; each request runs on a virtual thread.
public final class WebServer implements AutoCloseable {
  private static final int BACKLOG = 64;

  private final HttpServer server;
  private final ExecutorService threads;
  private final Exchanges exchanges;

  private WebServer(
      final HttpServer server, final ExecutorService threads, final Exchanges exchanges) {
    this.server = server;
    this.threads = threads;
    this.exchanges = exchanges;
  }

  /// Listens on `address` at once. `guard` is asked for with the port, since port 0 means any free
  /// one; `reports` receives internal errors.
  ///
  /// Throws `IllegalArgumentException` if the address cannot be used.
  public static WebServer start(
      final InetSocketAddress address,
      final IntFunction<Guard> guard,
      final List<RequestHandler> handlers,
      final Consumer<String> reports) {
    ServerLimits.apply();
    try {
      final HttpServer server = HttpServer.create(address, BACKLOG);
      final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
      final Exchanges exchanges =
          new Exchanges(guard.apply(server.getAddress().getPort()), new Router(handlers), reports);
      server.setExecutor(threads);
      server.createContext("/", (final HttpExchange exchange) -> exchanges.answer(exchange));
      server.start();
      return new WebServer(server, threads, exchanges);
    } catch (final BindException e) {
      throw new IllegalArgumentException(
          "port %s of %s cannot be used (%s). Maybe another --port, or 0 for any free one."
              .formatted(address.getPort(), address.getHostString(), e.getMessage()),
          e);
    } catch (final IOException e) {
      throw new IllegalArgumentException(
          "%s cannot be listened on: %s.".formatted(address, e.getMessage()), e);
    }
  }

  /// The port that it listens on.
  public int port() {
    return server.getAddress().getPort();
  }

  /// Answers no more requests and closes every connection.
  @Override
  public void close() {
    exchanges.close();
    server.stop(0);
    threads.shutdownNow();
  }
}
