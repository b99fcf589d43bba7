package org.heliograph.app.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.heliograph.app.web.ExplorerServer;
import org.heliograph.registry.Registry;

/// Runs commands without any output, so that the ahead-of-time cache of the launcher learns which
/// classes they need.
final class Rehearsal {
  private Rehearsal() {}

  private static final String SERVE = "serve";
  private static final List<String> REQUESTS =
      List.of("GET / ", "GET /assets/main.js ", "GET /api/catalogue ", "GET /api/jobs ");
  private static final String NETWORK = "{\"topology\":\"petersen\"}";

  /// Each argument is the line of one command, its words separated by single spaces; `serve` is
  /// asked for a few things and stopped.
  public static void main(final String[] lines) throws IOException {
    final PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    for (final String line : lines) {
      if (line.equals(SERVE)) {
        serve();
      } else {
        Main.run(OutputStream.nullOutputStream(), nowhere, line.split(" "));
      }
    }
  }

  private static void serve() throws IOException {
    // Not closed by Main, which would wait for Ctrl-C.
    Main.program(SERVE).parseArgs(SERVE);
    try (ExplorerServer server =
        ExplorerServer.start(ExplorerServer.Settings.onPort(0, 1), Registry.load(), _ -> {})) {
      for (final String request : REQUESTS) {
        ask(server.port(), request, "");
      }
      ask(server.port(), "POST /api/network ", NETWORK);
    }
  }

  private static void ask(final int port, final String request, final String body)
      throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      final String text =
          "%sHTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\nContent-Length: %s\r\n\r\n%s"
              .formatted(request, port, body.length(), body);
      socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }
  }
}
