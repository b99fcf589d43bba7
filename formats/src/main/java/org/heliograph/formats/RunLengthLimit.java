package org.heliograph.formats;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/// A reader that refuses long runs without a certain character, such as the one that ends a tag or
/// a line: what bounds the memory and the time of a parser that keeps such runs whole.
public final class RunLengthLimit extends FilterReader {
  /// The longest run: 2²⁰ characters.
  public static final int MAX_RUN = 1 << 20;

  private final char end;
  private final String what;
  private int run;

  /// Limits the runs of `in` without the character `end`; `what` names such a run in a message.
  public RunLengthLimit(final Reader in, final char end, final String what) {
    super(in);
    this.end = end;
    this.what = what;
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
    run = character == end ? 0 : run + 1;
    if (run > MAX_RUN) {
      throw new IOException("%s is longer than %s characters".formatted(what, MAX_RUN));
    }
  }
}
