package org.heliograph.app.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import org.heliograph.app.web.http.Guard;
import org.heliograph.app.web.http.RequestHandler;
import org.heliograph.app.web.http.WebServer;
import org.heliograph.app.web.job.JobLimits;
import org.heliograph.app.web.job.Jobs;
import org.heliograph.lab.Heliograph;
import org.heliograph.registry.PluginKind;
import org.heliograph.registry.Registry;

/// The explorer as a running server: its routes, its jobs, and the address to open.
public final class ExplorerServer implements AutoCloseable {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "::1", "[::1]");
  private static final long END_MS = 3000;
  private static final long CACHED = 32L << 20;

  private final WebServer server;
  private final Jobs jobs;
  private final Settings settings;

  private ExplorerServer(final WebServer server, final Jobs jobs, final Settings settings) {
    this.server = server;
    this.jobs = jobs;
    this.settings = settings;
  }

  /// Where to listen, who may come in, and how much work is done. Port 0 means any free one;
  /// without `host` only this machine can connect, and with another one a token is needed.
  public record Settings(
      int port, Optional<String> host, Optional<String> token, JobLimits limits) {
    private static final int MOST_PORT = 65_535;
    private static final String TOKEN = "[A-Za-z0-9_-]{16,200}";

    /// Throws if they make no sense, or if they would let strangers in.
    public Settings {
      if (port < 0 || port > MOST_PORT) {
        throw new IllegalArgumentException(
            "--port (%s) must lie between 0 and %s.".formatted(port, MOST_PORT));
      }
      if (token.isPresent() && !token.get().matches(TOKEN)) {
        throw new IllegalArgumentException(
            "The token must have 16 to 200 letters, digits, '-' or '_'.");
      }
      if (host.filter(Settings::isOpen).isPresent() && token.isEmpty()) {
        throw new IllegalArgumentException(
            "--host %s lets other machines connect, so it needs a token with at least 16 letters or"
                    .formatted(host.get())
                + " digits that nobody can guess.");
      }
    }

    /// Whether other machines can connect to `host`.
    public static boolean isOpen(final String host) {
      return !LOOPBACK.contains(host);
    }

    /// The usual ones on `port`.
    public static Settings onPort(final int port, final long secondsPerJob) {
      return new Settings(
          port, Optional.empty(), Optional.empty(), JobLimits.withSeconds(secondsPerJob));
    }
  }

  /// Starts it; `reports` receives internal errors.
  ///
  /// Throws `IllegalArgumentException` with one sentence if the address cannot be used.
  public static ExplorerServer start(
      final Settings settings, final Registry registry, final Consumer<String> reports) {
    final Jobs jobs = new Jobs(settings.limits(), reports);
    final Explorer explorer =
        new Explorer(Heliograph.with(registry.withoutPaths()), jobs, new ReplyCache(CACHED));
    final WebServer server =
        WebServer.start(
            new InetSocketAddress(address(settings), settings.port()),
            port -> guard(settings, port),
            handlers(explorer),
            reports);
    // The page asks for the plug-ins first, and finding them takes half a second.
    Thread.ofPlatform()
        .daemon()
        .name("plug-ins")
        .start(() -> PluginKind.all().forEach(kind -> registry.entries(kind.type())));
    return new ExplorerServer(server, jobs, settings);
  }

  private static InetAddress address(final Settings settings) {
    final String host = settings.host().orElse("127.0.0.1");
    try {
      return InetAddress.getByName(host.equals("localhost") ? "127.0.0.1" : host);
    } catch (final UnknownHostException e) {
      throw new IllegalArgumentException(
          "--host: '%s' is no address of this machine. Maybe 127.0.0.1.".formatted(host), e);
    }
  }

  private static Guard guard(final Settings settings, final int port) {
    final Set<String> names =
        settings
            .host()
            .filter(host -> !LOOPBACK.contains(host))
            .map(ExplorerServer::authority)
            .map(host -> Set.of("127.0.0.1", "localhost", "[::1]", host))
            .orElse(Set.of("127.0.0.1", "localhost", "[::1]"));
    return new Guard(
        names.stream().map(name -> name + ":" + port).collect(java.util.stream.Collectors.toSet()),
        port,
        settings.token());
  }

  private static String authority(final String host) {
    final String lower = host.toLowerCase(Locale.ROOT);
    return lower.contains(":") && !lower.startsWith("[") ? "[" + lower + "]" : lower;
  }

  /// All addresses; whatever computes has a place of the same limit.
  private static List<RequestHandler> handlers(final Explorer explorer) {
    final WorkLimit limit = WorkLimit.usual();
    return ServiceLoader.load(RequestTable.class, ExplorerServer.class.getClassLoader()).stream()
        .flatMap(table -> table.get().rows().stream())
        .map(
            row ->
                new RequestHandler(
                    row.route(),
                    row.mostBytes(),
                    row.isPage(),
                    request ->
                        row.isLight()
                            ? row.answer().apply(explorer, request)
                            : limit.call(() -> row.answer().apply(explorer, request))))
        .toList();
  }

  /// The address to open in a browser.
  public String address() {
    final String host = settings.host().map(ExplorerServer::authority).orElse("127.0.0.1");
    return "http://%s:%s/%s"
        .formatted(
            host, server.port(), settings.token().map(token -> "?token=" + token).orElse(""));
  }

  /// The port that it listens on.
  public int port() {
    return server.port();
  }

  /// Answers no more requests, cancels all jobs, and waits a moment for them.
  @Override
  public void close() {
    jobs.close();
    server.close();
    try {
      jobs.awaitEnd(END_MS);
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
