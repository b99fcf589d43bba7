package org.heliograph.app.web.http;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the handler of a request; handlers whose routes have fewer open parts go first.
final class Router {
  private final List<RequestHandler> handlers;

  Router(final List<RequestHandler> handlers) {
    this.handlers =
        handlers.stream()
            .sorted(
                Comparator.comparingLong((RequestHandler handler) -> -handler.route().literals()))
            .toList();
  }

  /// A handler and the named parts of the path.
  record Match(RequestHandler handler, Map<String, String> parts) {}

  /// The handler for `method` and `rawPath`; throws 404 if no route has the path, 405 if none has
  /// it with this method.
  Match find(final String method, final String rawPath) {
    boolean isPath = false;
    for (final RequestHandler handler : handlers) {
      final Optional<Map<String, String>> parts = handler.route().match(rawPath);
      if (parts.isPresent()) {
        if (handler.route().method().equals(method)) {
          return new Match(handler, parts.get());
        }
        isPath = true;
      }
    }
    throw isPath
        ? new HttpFault(405, "This address does not answer %s.".formatted(method))
        : new HttpFault(404, "There is nothing at this address.");
  }
}
