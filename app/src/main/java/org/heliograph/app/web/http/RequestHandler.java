package org.heliograph.app.web.http;

/// What answers the requests of one route.
///
/// `isPage` says that the answer may be opened from an address bar or a link of another site;
/// everything else is only answered to our own pages and to programs.
public record RequestHandler(RequestRoute route, int mostBytes, boolean isPage, Answer answer) {
  /// Makes the answer to a request.
  @FunctionalInterface
  public interface Answer {
    /// The answer; throws [HttpFault] or `IllegalArgumentException` with one sentence.
    Reply to(Request request);
  }
}
