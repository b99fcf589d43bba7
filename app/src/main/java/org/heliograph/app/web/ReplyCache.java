package org.heliograph.app.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.heliograph.app.web.http.Content;

/// Bodies of answers that are the same each time, such as files of the page and drawn networks.
/// Those not used for the longest time are dropped first. Safe for use by many threads.
final class ReplyCache {
  private final long mostBytes;
  private final Map<String, Content> bodies = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  /// A cache of at most `mostBytes`; a larger body is not kept.
  ReplyCache(final long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /// The body for `key`, which `made` makes if it is not kept.
  Content get(final String key, final Supplier<Content> made) {
    final Optional<Content> kept = find(key);
    if (kept.isPresent()) {
      return kept.get();
    }
    final Content body = made.get();
    keep(key, body);
    return body;
  }

  private synchronized Optional<Content> find(final String key) {
    return Optional.ofNullable(bodies.get(key));
  }

  private synchronized void keep(final String key, final Content body) {
    if (size(key, body) > mostBytes || bodies.putIfAbsent(key, body) != null) {
      return;
    }
    bytes += size(key, body);
    final var oldest = bodies.entrySet().iterator();
    while (bytes > mostBytes) {
      final Map.Entry<String, Content> entry = oldest.next();
      bytes -= size(entry.getKey(), entry.getValue());
      oldest.remove();
    }
  }

  private static long size(final String key, final Content body) {
    return body.size() + 2L * key.length();
  }
}
