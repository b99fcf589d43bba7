package org.heliograph.app.web.http;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/// What the server answers to a request.
public sealed interface Reply {
  /// The media type of JSON.
  String JSON = "application/json; charset=utf-8";

  /// A complete answer; `headers` come besides those that every answer has.
  record Whole(int status, String type, Content body, Map<String, String> headers)
      implements Reply {
    /// Copies the map.
    public Whole {
      headers = Map.copyOf(headers);
    }
  }

  /// An answer that is too large to be kept in memory, of `length` bytes.
  record Written(String type, Map<String, String> headers, long length, Body body)
      implements Reply {
    /// Copies the map.
    public Written {
      headers = Map.copyOf(headers);
    }
  }

  /// An answer that goes on until one side ends it.
  record Events(EventSource source) implements Reply {}

  /// Writes the body of an answer.
  @FunctionalInterface
  interface Body {
    /// Writes everything, each time the same bytes; the stream is closed by the caller.
    void write(OutputStream out) throws IOException;
  }

  /// Sends events until it returns; an `IOException` means that the browser has gone.
  @FunctionalInterface
  interface EventSource {
    /// Sends all events.
    void send(EventStream events) throws IOException, InterruptedException;
  }

  /// An answer whose body is written twice: now, to learn its length, and when it is sent.
  static Reply written(final String type, final Map<String, String> headers, final Body body) {
    try (ByteCount count = new ByteCount()) {
      body.write(count);
      return new Written(type, headers, count.bytes(), body);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A record as JSON with the status 200.
  static Reply json(final Object record) {
    return json(200, record);
  }

  /// A record as JSON.
  static Reply json(final int status, final Object record) {
    return new Whole(status, JSON, Content.json(record), Map.of());
  }

  /// These bytes of some media type with the status 200.
  static Reply whole(final String type, final Content body) {
    return new Whole(200, type, body, Map.of());
  }

  /// A text of some media type with the status 200.
  static Reply text(final String type, final String text) {
    return new Whole(200, type, Content.of(text), Map.of());
  }

  /// A refusal: `{"error": …}`.
  static Reply refusal(final int status, final String sentence) {
    return json(status, Map.of("error", sentence));
  }
}
