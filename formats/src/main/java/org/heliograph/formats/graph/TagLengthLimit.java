package org.heliograph.formats.graph;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/// A reader that refuses long runs without the character that ends a tag: what bounds the memory
/// of an XML parser, which keeps tags and texts whole.
final class TagLengthLimit extends FilterReader {
  private static final int MAX_RUN = 1 << 20;

  private int run;

  TagLengthLimit(final Reader in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    final int character = super.read();
    count((char) character);
    return character;
  }

  @Override
  public int read(final char[] buffer, final int offset, final int length) throws IOException {
    final int read = super.read(buffer, offset, length);
    for (int i = 0; i < read; i++) {
      count(buffer[offset + i]);
    }
    return read;
  }

  private void count(final char character) throws IOException {
    run = character == '>' ? 0 : run + 1;
    if (run > MAX_RUN) {
      throw new IOException("a tag or text is longer than " + MAX_RUN + " characters");
    }
  }
}
