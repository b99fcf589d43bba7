package org.heliograph.app.web.http;

import java.util.Map;
import java.util.Optional;

/// A request that has passed the guard and found its route.
///
/// `parts` are the parts of the path that the route names, `query` the values after the question
/// mark, `headers` the first value of each header by its name in small letters; all are decoded.
public record Request(
    String path,
    Map<String, String> parts,
    Map<String, String> query,
    Map<String, String> headers,
    Content body) {
  /// Copies the maps.
  public Request {
    parts = Map.copyOf(parts);
    query = Map.copyOf(query);
    headers = Map.copyOf(headers);
  }

  /// The part of the path that the route calls `name`.
  public String part(final String name) {
    return parts.getOrDefault(name, "");
  }

  /// The part of the path that the route calls `name`, as a number from 0; 404 if it is none.
  public int number(final String name) {
    final String text = part(name);
    if (!text.matches("[0-9]{1,9}")) {
      throw new HttpFault(404, "'%s' is not a number from 0.".formatted(text));
    }
    return Integer.parseInt(text);
  }

  /// The value of `name` after the question mark.
  public Optional<String> query(final String name) {
    return Optional.ofNullable(query.get(name));
  }

  /// The first value of the header `name`, in small letters.
  public Optional<String> header(final String name) {
    return Optional.ofNullable(headers.get(name));
  }

  /// The body as JSON.
  public JsonBody json() {
    return JsonBody.of(body.bytes());
  }
}
