package org.heliograph.lab.experiment.engine;

import org.heliograph.registry.Registry;

/// The plug-ins of a process that runs tasks, loaded when the first task asks for them.
public final class LoadedPlugins {
  private LoadedPlugins() {}

  private static final class Once {
    private static final Registry REGISTRY = Registry.load();

    private Once() {}
  }

  /// The registry that all tasks of this process share.
  public static Registry registry() {
    return Once.REGISTRY;
  }
}
