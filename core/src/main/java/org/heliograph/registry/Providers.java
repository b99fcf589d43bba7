package org.heliograph.registry;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The plug-in classes listed by `META-INF/services` on a class path.
///
/// The files are those of `ServiceLoader`. They are read here because `ServiceLoader` rejects
/// classes without a no-argument constructor, and a plug-in such as `file(path)` has no default.
final class Providers {
  private Providers() {}

  /// The providers of `kind`, each once, in order of discovery. A file that cannot be read is left
  /// out, and a sentence about it is reported to `faults`.
  static Collection<Provider> of(
      final Class<?> kind, final ClassLoader loader, final Consumer<String> faults) {
    final List<URL> files = new ArrayList<>();
    try {
      loader
          .getResources("META-INF/services/" + kind.getName())
          .asIterator()
          .forEachRemaining(files::add);
    } catch (final IOException e) {
      faults.accept(unread(kind, "the class path", e));
    }
    final Map<String, Provider> providers = new LinkedHashMap<>();
    for (final URL file : files) {
      try {
        addNames(file, providers);
      } catch (final IOException e) {
        faults.accept(unread(kind, Provider.place(file), e));
      }
    }
    return providers.values();
  }

  private static String unread(final Class<?> kind, final String place, final IOException e) {
    return "plug-ins: the list of kind %s in %s cannot be read and is left out: %s."
        .formatted(PluginKind.noun(kind), place, e.getMessage());
  }

  private static void addNames(final URL file, final Map<String, Provider> providers)
      throws IOException {
    final URLConnection connection = file.openConnection();
    connection.setUseCaches(false); // a plug-in jar may be replaced meanwhile
    try (InputStream in = connection.getInputStream()) {
      final String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (final String line : text.lines().toList()) {
        final int comment = line.indexOf('#');
        final String name = (comment < 0 ? line : line.substring(0, comment)).strip();
        if (!name.isEmpty()) {
          providers.putIfAbsent(name, new Provider(name, file));
        }
      }
    }
  }
}
