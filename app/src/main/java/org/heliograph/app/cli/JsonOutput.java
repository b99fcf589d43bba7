package org.heliograph.app.cli;

import java.io.PrintWriter;
import org.heliograph.formats.JsonText;

/// Prints records as JSON on standard output.
final class JsonOutput {
  private JsonOutput() {}

  static void print(final PrintWriter out, final Object record) {
    out.println(JsonText.of(record));
    out.flush();
  }
}
