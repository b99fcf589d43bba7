package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/// The messages of a command that runs inside another, which prints them in its own way.
final class KeptMessages extends PrintWriter {
  private final StringWriter text;

  KeptMessages() {
    this(new StringWriter());
  }

  private KeptMessages(final StringWriter text) {
    super(text);
    this.text = text;
  }

  /// The lines, in order.
  List<String> lines() {
    flush();
    return text.toString().lines().toList();
  }
}
