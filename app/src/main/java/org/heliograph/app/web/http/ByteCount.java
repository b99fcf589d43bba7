package org.heliograph.app.web.http;

import java.io.OutputStream;

/// Counts the bytes that are written and keeps none.
final class ByteCount extends OutputStream {
  private long bytes;

  /// The number of bytes so far.
  long bytes() {
    return bytes;
  }

  @Override
  public void write(final int one) {
    bytes++;
  }

  @Override
  public void write(final byte[] some, final int from, final int length) {
    bytes += length;
  }
}
