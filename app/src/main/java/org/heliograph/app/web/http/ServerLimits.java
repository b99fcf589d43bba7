package org.heliograph.app.web.http;

import java.util.Map;

/// How much a client may ask of the server before a handler runs.
///
/// Java's server reads these limits once, when its first class is loaded.
final class ServerLimits {
  /// Connections at the same time; more are closed at once.
  static final int CONNECTIONS = 1024;

  /// Connections that events may use, so that some are left for everything else.
  static final int EVENT_STREAMS = 128;

  /// Files that are written at the same time, each while it is sent.
  static final int DOWNLOADS = 16;

  private static final Map<String, String> PROPERTIES =
      Map.of(
          "jdk.httpserver.maxConnections", Integer.toString(CONNECTIONS),
          "sun.net.httpserver.maxReqHeaders", "64",
          "sun.net.httpserver.maxReqHeaderSize", "65536",
          // Seconds until a request must have arrived whole.
          "sun.net.httpserver.maxReqTime", "20",
          "sun.net.httpserver.idleInterval", "60",
          "sun.net.httpserver.maxIdleConnections", "512",
          // Bytes of a refused body that are read, so that its sender sees the answer.
          "sun.net.httpserver.drainAmount", "16777216",
          "sun.net.httpserver.nodelay", "true");

  private ServerLimits() {}

  /// Sets those that nobody has set.
  static void apply() {
    PROPERTIES.forEach(
        (name, value) -> {
          if (System.getProperty(name) == null) {
            System.setProperty(name, value);
          }
        });
  }
}
