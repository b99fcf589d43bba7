package org.heliograph.app.web.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.heliograph.plugin.OneLine;

/// Takes each request from the guard to its handler and writes the answer, whatever goes wrong on
/// the way.
final class Exchanges {
  private static final int MOST_CHARACTERS = 1000;
  private static final int MOST_ADDRESS = 8192;

  private final Guard guard;
  private final Router router;
  private final Consumer<String> reports;
  private final Semaphore streams = new Semaphore(ServerLimits.EVENT_STREAMS);
  private final Semaphore downloads = new Semaphore(ServerLimits.DOWNLOADS);
  private volatile boolean isClosed;

  Exchanges(final Guard guard, final Router router, final Consumer<String> reports) {
    this.guard = guard;
    this.router = router;
    this.reports = reports;
  }

  /// From now on event streams end.
  void close() {
    isClosed = true;
  }

  /// Answers one request.
  ///
  /// If this throws, Java's server closes the connection. The exchange must then not be closed,
  /// which would leave the connection open where only a part of the body was sent.
  void answer(final HttpExchange exchange) throws IOException {
    try {
      write(exchange, reply(exchange));
      exchange.close();
    } catch (final InterruptedException e) {
      throw new IOException("the server is being stopped", e);
    } catch (final RuntimeException | Error e) {
      report(e);
      throw new IOException("the answer was cut off", e);
    }
  }

  private Reply reply(final HttpExchange exchange) throws IOException {
    try {
      return allowed(exchange);
    } catch (final HttpFault e) {
      return Reply.refusal(e.status(), line(e));
    } catch (final RejectedExecutionException e) {
      return Reply.refusal(429, line(e));
    } catch (final CancellationException e) {
      return Reply.refusal(503, line(e));
    } catch (final IllegalArgumentException e) {
      return Reply.refusal(400, line(e));
    } catch (final OutOfMemoryError e) {
      return Reply.refusal(
          503, "The request needs more memory than is free. Maybe a smaller network.");
    } catch (final StackOverflowError e) {
      return Reply.refusal(
          400, "The input is nested too deeply for the stack of Java. Maybe a simpler input.");
    } catch (final RuntimeException | Error e) {
      report(e);
      return Reply.refusal(500, "internal error; please report what the server printed.");
    }
  }

  private Reply allowed(final HttpExchange exchange) throws IOException {
    final Guard.Signs signs = signs(exchange);
    guard.requireMethod(signs);
    guard.requireHost(signs);
    final String path = exchange.getRequestURI().getRawPath();
    if (path == null
        || !path.startsWith("/")
        || exchange.getRequestURI().toString().length() > MOST_ADDRESS) {
      throw new HttpFault(400, "The address is no path, or is too long.");
    }
    RequestRoute.decoded(path);
    final String method = signs.method().equals("HEAD") ? "GET" : signs.method();
    final Router.Match match = router.find(method, path);
    final Map<String, String> query = query(exchange.getRequestURI().getRawQuery());
    if (!match.handler().isPage()) {
      guard.requireOwnPage(signs);
      guard.requireToken(signs);
    } else if (guard.isToken(query.getOrDefault("token", ""))) {
      return signedIn(path);
    } else {
      guard.requireToken(signs);
    }
    return match
        .handler()
        .answer()
        .to(
            new Request(
                path,
                match.parts(),
                query,
                headers(exchange.getRequestHeaders()),
                RequestContent.of(exchange, match.handler().mostBytes())));
  }

  /// Keeps the token in a cookie and takes it out of the address.
  private Reply signedIn(final String path) {
    return new Reply.Whole(
        303,
        "text/plain; charset=utf-8",
        Content.NONE,
        Map.of(
            "Location",
            path,
            "Set-Cookie",
            "%s=%s; Path=/; HttpOnly; SameSite=Strict"
                .formatted(guard.cookieName(), guard.token().orElseThrow())));
  }

  private static Guard.Signs signs(final HttpExchange exchange) {
    final Headers headers = exchange.getRequestHeaders();
    return new Guard.Signs(
        exchange.getRequestMethod(),
        Optional.ofNullable(headers.get("Host")).map(List::copyOf).orElseGet(List::of),
        Optional.ofNullable(headers.getFirst("Origin")),
        Optional.ofNullable(headers.getFirst("Sec-Fetch-Site")),
        Optional.ofNullable(headers.getFirst("Cookie")),
        Optional.ofNullable(headers.getFirst("Authorization")));
  }

  private static Map<String, String> headers(final Headers given) {
    final Map<String, String> headers = new HashMap<>();
    given.forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
    return headers;
  }

  private static Map<String, String> query(final String raw) {
    final Map<String, String> query = new HashMap<>();
    if (raw != null && !raw.isEmpty()) {
      for (final String pair : raw.split("&", -1)) {
        final int equals = pair.indexOf('=');
        query.putIfAbsent(
            RequestRoute.decoded(equals < 0 ? pair : pair.substring(0, equals)),
            equals < 0 ? "" : RequestRoute.decoded(pair.substring(equals + 1)));
      }
    }
    return query;
  }

  private void write(final HttpExchange exchange, final Reply reply)
      throws IOException, InterruptedException {
    final Headers headers = exchange.getResponseHeaders();
    SafetyHeaders.ALL.forEach(headers::set);
    final boolean isHead = exchange.getRequestMethod().equals("HEAD");
    switch (reply) {
      case Reply.Whole whole -> {
        headers.set("Content-Type", whole.type());
        whole.headers().forEach(headers::set);
        if (isHead || whole.body().size() == 0) {
          exchange.sendResponseHeaders(whole.status(), -1);
        } else {
          exchange.sendResponseHeaders(whole.status(), whole.body().size());
          whole.body().writeTo(exchange.getResponseBody());
          exchange.getResponseBody().close();
        }
      }
      case Reply.Written written -> download(exchange, written, isHead);
      case Reply.Events events -> events(exchange, events.source());
    }
  }

  private void download(
      final HttpExchange exchange, final Reply.Written written, final boolean isHead)
      throws IOException, InterruptedException {
    if (!downloads.tryAcquire()) {
      write(exchange, Reply.refusal(429, "Too many files are sent at the same time."));
      return;
    }
    try {
      exchange.getResponseHeaders().set("Content-Type", written.type());
      written.headers().forEach(exchange.getResponseHeaders()::set);
      exchange.sendResponseHeaders(200, isHead || written.length() == 0 ? -1 : written.length());
      if (!isHead && written.length() > 0) {
        written.body().write(exchange.getResponseBody());
        exchange.getResponseBody().close();
      }
    } finally {
      downloads.release();
    }
  }

  private void events(final HttpExchange exchange, final Reply.EventSource source)
      throws IOException, InterruptedException {
    if (!streams.tryAcquire()) {
      write(exchange, Reply.refusal(429, "Too many pages follow jobs at the same time."));
      return;
    }
    try {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
      exchange.sendResponseHeaders(200, 0);
      final OutputStream out = exchange.getResponseBody();
      out.flush();
      source.send(new EventStream(out, () -> isClosed));
      out.close();
    } finally {
      streams.release();
    }
  }

  private void report(final Throwable failure) {
    final StringBuilder text = new StringBuilder("internal error; please report: " + failure);
    for (final StackTraceElement frame : failure.getStackTrace()) {
      text.append("\n  at ").append(frame);
    }
    reports.accept(text.toString());
  }

  private static String line(final Throwable failure) {
    final String line = OneLine.of(String.valueOf(failure.getMessage()));
    return line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "…";
  }
}
