package org.heliograph.app.web.http;

import java.util.Map;

/// The headers of every answer, which tell browsers to run and show nothing but files of this
/// server.
final class SafetyHeaders {
  static final Map<String, String> ALL =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
              + " connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none';"
              + " frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "X-Frame-Options",
          "DENY",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Permissions-Policy",
          "camera=(), geolocation=(), microphone=()",
          "Cache-Control",
          "no-cache");

  private SafetyHeaders() {}
}
