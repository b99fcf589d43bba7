package org.heliograph.app.web.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;

/// Reads the body of a request, up to a limit.
final class RequestContent {
  private static final int KIB = 1024;

  private RequestContent() {}

  /// The body; throws 413 if it has more than `most` bytes.
  static Content of(final HttpExchange exchange, final int most) throws IOException {
    final String length = exchange.getRequestHeaders().getFirst("Content-Length");
    final boolean isDeclaredTooLong =
        length != null && (!length.matches("[0-9]{1,18}") || Long.parseLong(length) > most);
    if (isDeclaredTooLong) {
      throw tooLong(most);
    }
    final InputStream body = exchange.getRequestBody();
    final byte[] bytes = body.readNBytes(most);
    if (body.read() >= 0) {
      throw tooLong(most);
    }
    return Content.of(bytes);
  }

  private static HttpFault tooLong(final int most) {
    return new HttpFault(
        413,
        most == 0
            ? "This address takes no body."
            : "The body of the request is larger than %s KiB.".formatted(most / KIB));
  }
}
