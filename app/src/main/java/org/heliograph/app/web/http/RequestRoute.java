package org.heliograph.app.web.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which requests get the same kind of answer: a method and the parts of a path, such as
/// `GET /api/jobs/{id}`.
///
/// A part in braces stands for any one part, which is decoded once and never empty; a request has
/// as many parts as its route.
public record RequestRoute(String method, List<String> path) {
  /// What stands for bytes that are no UTF-8.
  private static final char NO_CHARACTER = '\ufffd';

  /// Copies the list.
  public RequestRoute {
    path = List.copyOf(path);
  }

  /// The route that `text` spells, such as `GET /api/jobs/{id}`.
  public static RequestRoute of(final String text) {
    final int space = text.indexOf(' ');
    return new RequestRoute(text.substring(0, space), split(text.substring(space + 1)));
  }

  /// The named parts of `rawPath`, if it has the form of this route.
  Optional<Map<String, String>> match(final String rawPath) {
    final List<String> given = split(rawPath);
    if (given.size() != path.size()) {
      return Optional.empty();
    }
    final Map<String, String> parts = new HashMap<>();
    for (int i = 0; i < path.size(); i++) {
      final String expected = path.get(i);
      if (!expected.startsWith("{")) {
        if (!expected.equals(given.get(i))) {
          return Optional.empty();
        }
        continue;
      }
      final String value = decoded(given.get(i));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      parts.put(expected.substring(1, expected.length() - 1), value);
    }
    return Optional.of(parts);
  }

  /// The number of parts that stand for themselves; the route with more of them goes first.
  long literals() {
    return path.stream().filter(part -> !part.startsWith("{")).count();
  }

  private static List<String> split(final String path) {
    return Arrays.asList(path.substring(path.startsWith("/") ? 1 : 0).split("/", -1));
  }

  /// What a part of an address means; 400 if its percent signs make no sense, or no text.
  static String decoded(final String text) {
    final String decoded;
    try {
      decoded = URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (final IllegalArgumentException e) {
      throw new HttpFault(400, "The address has a '%' that no two digits follow.", e);
    }
    if (decoded.chars().anyMatch(one -> Character.isISOControl(one) || one == NO_CHARACTER)) {
      throw new HttpFault(400, "The address has bytes that are no text.");
    }
    return decoded;
  }
}
