package org.heliograph.house;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/// A class loader that also finds plug-ins listed in a folder.
final class ListedPlugins extends ClassLoader {
  private final Path folder;

  ListedPlugins(final Path folder) {
    super(ListedPlugins.class.getClassLoader());
    this.folder = folder;
  }

  /// Lists the classes called `names` as plug-ins of `kind`.
  ListedPlugins with(final Class<?> kind, final List<String> names) throws IOException {
    final Path file = folder.resolve("META-INF/services/" + kind.getName());
    Files.createDirectories(file.getParent());
    Files.write(file, names);
    return this;
  }

  @Override
  protected Enumeration<URL> findResources(final String name) throws IOException {
    final List<URL> found = new ArrayList<>();
    if (Files.exists(folder.resolve(name))) {
      found.add(folder.resolve(name).toUri().toURL());
    }
    return Collections.enumeration(found);
  }
}
