package org.heliograph.registry;

import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import org.heliograph.plugin.SpecText;

/// The name of a plug-in class, and the file in `META-INF/services` that lists it.
record Provider(String name, URL file) {

  /// Whether the plug-in may be called `plugin`, as far as its class name says: it is that name, or
  /// begins with it and the class has a `PublicName`. That needs no class.
  boolean mayBe(final String plugin) {
    final String called =
        SpecText.hyphenated(
            name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1));
    return called.equals(plugin) || called.startsWith(plugin + "-");
  }

  /// The class, which must be a record of `kind`.
  <T> Class<? extends T> load(final Class<T> kind, final ClassLoader loader)
      throws ClassNotFoundException {
    final Class<? extends T> type = Class.forName(name, true, loader).asSubclass(kind);
    if (!type.isRecord()) {
      throw new IllegalArgumentException(
          "it must be a record, whose components are its parameters.");
    }
    return type;
  }

  /// Its name and the place where it was found.
  @Override
  public String toString() {
    return "%s of %s".formatted(name, place(file));
  }

  /// The jar or folder that contains a file.
  static String place(final URL file) {
    final String text = file.toString();
    final int end = text.lastIndexOf(file.getProtocol().equals("jar") ? "!/" : "/META-INF/");
    final int start = text.indexOf("file:");
    try {
      return start < 0 || end < start
          ? text
          : Path.of(URI.create(text.substring(start, end))).toString();
    } catch (final IllegalArgumentException e) {
      return text;
    }
  }
}
