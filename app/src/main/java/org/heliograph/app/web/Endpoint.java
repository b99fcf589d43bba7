package org.heliograph.app.web;

import org.heliograph.app.web.http.Reply;
import org.heliograph.app.web.http.Request;
import org.heliograph.app.web.http.Route;

/// One address of the explorer, which is found by its annotation `@AutoService(Endpoint.class)`.
public interface Endpoint {
  /// The requests that it answers.
  Route route();

  /// The largest body that it reads, in bytes.
  default int mostBytes() {
    return 0;
  }

  /// Whether it may be opened from an address bar or a link of another site.
  default boolean isPage() {
    return false;
  }

  /// Whether the answer is at hand, so that it needs no place among the work that is done at the
  /// same time.
  default boolean isLight() {
    return false;
  }

  /// The answer; throws `HttpFault` or `IllegalArgumentException` with one sentence.
  Reply answer(Explorer explorer, Request request);
}
