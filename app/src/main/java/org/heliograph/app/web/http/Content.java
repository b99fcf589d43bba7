package org.heliograph.app.web.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.heliograph.formats.JsonText;

/// The bytes of a body, which never change.
public final class Content {
  /// No bytes.
  public static final Content NONE = new Content(new byte[0]);

  private final byte[] bytes;

  private Content(final byte[] bytes) {
    this.bytes = bytes;
  }

  /// These bytes.
  public static Content of(final byte[] bytes) {
    return new Content(bytes.clone());
  }

  /// A text in UTF-8.
  public static Content of(final String text) {
    return new Content(text.getBytes(StandardCharsets.UTF_8));
  }

  /// A record as JSON.
  public static Content json(final Object record) {
    return of(JsonText.compact(record));
  }

  /// Writes the bytes to `out`.
  void writeTo(final OutputStream out) throws IOException {
    out.write(bytes);
  }

  /// The number of bytes.
  public int size() {
    return bytes.length;
  }

  /// The bytes.
  public byte[] bytes() {
    return bytes.clone();
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof final Content content && Arrays.equals(bytes, content.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
