package org.heliograph.app.web.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// What the server answered to bytes that no well-behaved client would send: the whole answer as
/// text, empty if the connection was closed without one.
public record RawAnswer(String text) {
  /// So that a server that never answers fails the test instead of holding it up.
  private static final int MOST_MS = 60_000;

  /// Sends `bytes` to `port` of this machine and reads until the server closes the connection.
  public static RawAnswer to(final int port, final byte[] bytes) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(MOST_MS);
      try {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        socket.shutdownOutput();
      } catch (final IOException e) {
        // The server refused before it had read everything; its answer is there all the same.
      }
      try {
        return new RawAnswer(
            new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
      } catch (final IOException e) {
        return new RawAnswer("");
      }
    }
  }

  /// Sends a request line, headers and a body; the connection is closed afterwards.
  public static RawAnswer to(
      final int port, final String requestLine, final String headers, final String body)
      throws IOException {
    final String length = "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length;
    return to(
        port,
        "%s HTTP/1.1\r\nConnection: close\r\n%s\r\n%s\r\n\r\n%s"
            .formatted(
                requestLine, headers.isEmpty() ? "Host: 127.0.0.1:" + port : headers, length, body)
            .getBytes(StandardCharsets.UTF_8));
  }

  /// The status, or 0 if there was no answer.
  public int status() {
    return text.startsWith("HTTP/1.1 ") ? Integer.parseInt(text.substring(9, 12)) : 0;
  }

  /// The value of a header.
  public Optional<String> header(final String name) {
    return text.lines()
        .takeWhile(line -> !line.isEmpty())
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT)))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  /// What follows the headers.
  public String body() {
    final int end = text.indexOf("\r\n\r\n");
    return end < 0 ? "" : text.substring(end + 4);
  }
}
