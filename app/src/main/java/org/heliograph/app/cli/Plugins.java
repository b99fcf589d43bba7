package org.heliograph.app.cli;

import org.heliograph.registry.Registry;

/// The plug-ins of this program's class path, those in `plugins/` among them.
final class Plugins {
  private Plugins() {}

  static Registry registry() {
    return Registry.of(Plugins.class.getClassLoader());
  }
}
