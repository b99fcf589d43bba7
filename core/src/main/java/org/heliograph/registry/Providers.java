package org.heliograph.registry;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The plug-in classes that `META-INF/services` of a class path names.
///
/// The files are those of `ServiceLoader`, read here because it refuses classes without a
/// no-argument constructor, and a plug-in such as `file(path)` has no default.
final class Providers {
  private Providers() {}

  /// The classes that provide `kind`, each once, in order of discovery.
  static <T> List<Class<? extends T>> of(final Class<T> kind, final ClassLoader loader) {
    final Set<String> names = new LinkedHashSet<>();
    try {
      for (final URL file :
          (Iterable<URL>) loader.resources("META-INF/services/" + kind.getName())::iterator) {
        addNames(file, names);
      }
    } catch (final IOException e) {
      throw new IllegalArgumentException(
          "plug-ins: the list of %s cannot be read: %s."
              .formatted(kind.getSimpleName(), e.getMessage()),
          e);
    }
    final List<Class<? extends T>> types = new ArrayList<>();
    for (final String name : names) {
      types.add(load(name, kind, loader));
    }
    return types;
  }

  private static void addNames(final URL file, final Set<String> names) throws IOException {
    final URLConnection connection = file.openConnection();
    connection.setUseCaches(false); // a plug-in jar may be replaced while we run
    try (InputStream in = connection.getInputStream()) {
      final String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (final String line : text.lines().toList()) {
        final int comment = line.indexOf('#');
        final String name = (comment < 0 ? line : line.substring(0, comment)).strip();
        if (!name.isEmpty()) {
          names.add(name);
        }
      }
    }
  }

  private static <T> Class<? extends T> load(
      final String name, final Class<T> kind, final ClassLoader loader) {
    try {
      final Class<? extends T> type = Class.forName(name, true, loader).asSubclass(kind);
      if (!type.isRecord()) {
        throw new IllegalArgumentException(
            "plug-in %s must be a record, whose components are its parameters.".formatted(name));
      }
      return type;
    } catch (final ClassNotFoundException | LinkageError | ClassCastException e) {
      throw new IllegalArgumentException(
          "plug-in %s cannot be loaded as a %s: %s. Maybe it was built for another version."
              .formatted(name, kind.getSimpleName(), e),
          e);
    }
  }
}
