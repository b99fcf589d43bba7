package org.heliograph.formats.network;

import org.heliograph.formats.SafeWrite;

/// Texts in Python modules that are written here.
public final class PythonText {
  private PythonText() {}

  /// The first lines of a module: what it is about, as a string that documents it.
  public static String heading(final String about) {
    return quoted(about) + "\n";
  }

  /// `text` as a string of Python, in ASCII alone.
  public static String quoted(final String text) {
    final StringBuilder ascii = new StringBuilder();
    SafeWrite.quoted(text)
        .codePoints()
        .forEach(
            point ->
                ascii.append(
                    point < 0x80 ? Character.toString(point) : "\\U%08x".formatted(point)));
    return ascii.toString();
  }
}
