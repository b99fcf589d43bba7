package org.heliograph.app.web;

import java.util.List;
import java.util.function.BiFunction;
import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.RequestRoute;

/// Addresses of the explorer that belong together, found by the annotation
/// `@AutoService(RouteTable.class)`.
public interface RequestTable {
  /// The rows, whose order does not matter.
  List<Row> rows();

  /// The requests of one route and their answer.
  ///
  /// `mostBytes` is the largest body that is read. A page may be opened from an address bar or a
  /// link of another site. A light answer is at hand, so that it needs no place among the work that
  /// is done at the same time. `answer` throws `HttpFault` or `IllegalArgumentException` with one
  /// sentence.
  record Row(
      RequestRoute route,
      int mostBytes,
      boolean isPage,
      boolean isLight,
      BiFunction<Explorer, Request, Reply> answer) {
    /// A page, whose answer is at hand.
    static Row page(final String route, final BiFunction<Explorer, Request, Reply> answer) {
      return new Row(RequestRoute.of(route), 0, true, true, answer);
    }

    /// A light answer to a request without a body.
    static Row light(final String route, final BiFunction<Explorer, Request, Reply> answer) {
      return new Row(RequestRoute.of(route), 0, false, true, answer);
    }

    /// A computed answer to a request without a body.
    static Row computed(final String route, final BiFunction<Explorer, Request, Reply> answer) {
      return computed(route, 0, answer);
    }

    /// A computed answer to a request with a body of at most `mostBytes`.
    static Row computed(
        final String route,
        final int mostBytes,
        final BiFunction<Explorer, Request, Reply> answer) {
      return new Row(RequestRoute.of(route), mostBytes, false, false, answer);
    }
  }
}
